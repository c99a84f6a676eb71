import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { REMEMBERED_COMMANDS } from '#core/basket/basket.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { otherTab } from './at-once.ts';
import { standing } from './basket-model.ts';
import type { Moment } from './two-tabs-acts.ts';
import { BLANK, noteAnswer } from './two-tabs-paper.ts';
import type { Answered, Asked, Paper } from './two-tabs-paper.ts';
import { ask, openTab, questionOf } from './two-tabs-tab.ts';
import type { Story } from './two-tabs-tab.ts';

/** The first line, which both tabs show. */
const BEGINNING = {
  kind: 'command',
  commandId: 'beginning',
  command: { kind: 'add-line', configuration: buildConfiguration() },
} as const satisfies Asked;

/** Runs a sequence against the shop and the model, and compares every answer and the final rows. */
export async function tellStory(shop: TestShop, moments: readonly Moment[]): Promise<void> {
  const shopper = shop.shopper();
  await shopper.command(BEGINNING.command, BEGINNING.commandId);
  const tabs = [openTab(shopper), openTab(otherTab(shop, shopper))] as const;
  const story: Story = { shop, tabs, sent: [], cards: new Map() };
  let papers: readonly Paper[] = [BLANK];
  for (const tab of tabs) {
    const begun = await ask(story, tab, BEGINNING);
    papers = noteAll(papers, [[BEGINNING, begun]], shop.clock.now());
  }
  for (const { pauseMs: delayMs, acts } of moments) {
    shop.clock.advance(delayMs);
    const asked = acts.map(({ tab, act }) => ({ tab: tabs[tab], question: questionOf(story, tabs[tab], act) }));
    const answers = await Promise.all(asked.map(({ tab, question }) => ask(story, tab, question)));
    const both = asked.map(({ question }, position) => [question, answers[position]] as const);
    papers = noteAll(papers, both, shop.clock.now());
    if (papers.length === 0) throw new Error(`The shop answered what nothing explains: ${JSON.stringify(both)}`);
  }
  await Promise.any(papers.map((paper) => expectKept(story, paper)));
}

type Exchange = readonly [asked: Asked, answered: Answered | undefined];

/**
 * Every model state the answers allow: simultaneous requests ran in either order, and the answers may not tell which.
 */
function noteAll(papers: readonly Paper[], both: readonly Exchange[], at: number): readonly Paper[] {
  const exchanges = both.filter((exchange) => !isStillRunning(exchange, both));
  const after = papers.flatMap((paper) => noteEither(paper, exchanges, at));
  return after.filter((paper, position) => after.findIndex((other) => isDeepStrictEqual(paper, other)) === position);
}

function noteEither(paper: Paper, exchanges: readonly Exchange[], at: number): readonly Paper[] {
  const orders = exchanges.length > 1 ? [exchanges, exchanges.toReversed()] : [exchanges];
  const inOrder = orders.flatMap((order) => noteInOrder(paper, order, at) ?? []);
  if (inOrder.length > 0) return inOrder;
  const beside = noteBeside(paper, exchanges, at);
  return beside === null ? [] : [beside];
}

/** The second of two submissions with one key is answered as still running. */
function isStillRunning([asked, answered]: Exchange, both: readonly Exchange[]): boolean {
  const isTwice = asked.kind === 'order' && both.every(([other]) => other.kind === 'order' && other.key === asked.key);
  return (
    isTwice &&
    both.length > 1 &&
    answered?.result.ok === false &&
    answered.result.problem.code === 'request/still-running'
  );
}

function noteInOrder(paper: Paper, exchanges: readonly Exchange[], at: number): Paper | null {
  return exchanges.reduce<Paper | null>((known, exchange) => noteOne(known, exchange, at), paper);
}

function noteOne(paper: Paper | null, [asked, answered]: Exchange, at: number): Paper | null {
  return paper === null || answered === undefined ? null : noteAnswer(paper, asked, answered, at);
}

/**
 * Billing details are independent of the basket: a simultaneous request may have read the state before either was
 * saved.
 */
function noteBeside(paper: Paper, both: readonly Exchange[], at: number): Paper | null {
  const billing = both.find(([{ kind }]) => kind === 'bill');
  const beside = both.find((exchange) => exchange !== billing);
  if (billing === undefined || beside === undefined) return null;
  const billed = noteOne(paper, billing, at);
  const after = noteOne(paper, beside, at);
  if (billed === null || after === null) return null;
  const isSame = after.basket.id === paper.basket.id;
  return isSame ? { ...after, basket: { ...after.basket, isBilled: billed.basket.isBilled } } : after;
}

/**
 * The rows match the model: the basket, every command applied once and in this order, and every order with its invoice.
 */
async function expectKept({ shop, tabs }: Story, { basket, orders, done }: Paper): Promise<void> {
  const { read } = shop.database;
  const looked = await tabs[1].shopper.api.basket.get({});
  expect(
    noteAnswer({ ...BLANK, basket }, { kind: 'look' }, { kind: 'basket', result: looked }, shop.clock.now()),
  ).not.toBeNull();
  for (const { orderId, totalMinor } of orders) {
    const placed = await read.selectFrom('orders').select('total_minor').where('id', '=', orderId).execute();
    const invoices = await read.selectFrom('invoices').select('total_minor').where('order_id', '=', orderId).execute();
    expect([...placed, ...invoices]).toEqual([{ total_minor: totalMinor }, { total_minor: totalMinor }]);
  }
  if (basket.id === null) return;
  const row = await read.selectFrom('baskets').selectAll().where('id', '=', basket.id).executeTakeFirstOrThrow();
  const kept = JSON.parse(row.document);
  expect({ ...kept, version: row.version }).toMatchObject({
    version: basket.version,
    lines: standing(basket).map(({ id, configuration }) => ({ id, configuration })),
    vouchers: basket.vouchers,
    dismissed: basket.dismissed,
    recommendationsShown: basket.shown,
  });
  const known = kept.commands.map(({ id }: { id: string }) => id);
  expect(known).toEqual(done.map((once) => once.slice(0, once.indexOf(' '))).slice(-REMEMBERED_COMMANDS));
}
