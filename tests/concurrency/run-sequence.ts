import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { MAX_COMMAND_IDS } from '#core/basket/basket.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { presentLines } from './basket-model.ts';
import { otherTab } from './concurrent-requests.ts';
import type { SequenceStep } from './two-tabs-actions.ts';
import { INITIAL_MODEL, type Model, type TabRequest, type TabResponse, applyResponse } from './two-tabs-model.ts';
import { type TabSequence, openTab, requestOf, sendRequest } from './two-tabs-tab.ts';

/** The first line, which both tabs show. */
const FIRST_LINE = {
  kind: 'command',
  commandId: 'beginning',
  command: { kind: 'add-line', configuration: buildConfiguration() },
} as const satisfies TabRequest;

/** Runs a sequence against the shop and the model, and compares every answer and the final rows. */
export async function runSequence(shop: TestShop, moments: readonly SequenceStep[]): Promise<void> {
  const shopper = shop.shopper();
  await shopper.command(FIRST_LINE.command, FIRST_LINE.commandId);
  const tabs = [openTab(shopper), openTab(otherTab(shop, shopper))] as const;
  const sequence: TabSequence = { shop, tabs, sent: [], cards: new Map() };
  let models: readonly Model[] = [INITIAL_MODEL];
  for (const tab of tabs) {
    const begun = await sendRequest(sequence, tab, FIRST_LINE);
    models = applyAll(models, [[FIRST_LINE, begun]], shop.clock.now());
  }
  for (const { pauseMs: delayMs, acts } of moments) {
    shop.clock.advance(delayMs);
    const requests = acts.map(({ tab, act }) => ({ tab: tabs[tab], question: requestOf(sequence, tabs[tab], act) }));
    const answers = await Promise.all(requests.map(({ tab, question }) => sendRequest(sequence, tab, question)));
    const both = requests.map(({ question }, position) => [question, answers[position]] as const);
    models = applyAll(models, both, shop.clock.now());
    if (models.length === 0) throw new Error(`The shop answered what nothing explains: ${JSON.stringify(both)}`);
  }
  await Promise.any(models.map((model) => expectStored(sequence, model)));
}

type Exchange = readonly [requests: TabRequest, answered: TabResponse | undefined];

/**
 * Every model state the answers allow: simultaneous requests ran in either order, and the responses may not show which.
 */
function applyAll(models: readonly Model[], both: readonly Exchange[], at: number): readonly Model[] {
  const exchanges = both.filter((exchange) => !isStillRunning(exchange, both));
  const after = models.flatMap((model) => applyEither(model, exchanges, at));
  return after.filter((model, position) => after.findIndex((other) => isDeepStrictEqual(model, other)) === position);
}

function applyEither(model: Model, exchanges: readonly Exchange[], at: number): readonly Model[] {
  const orders = exchanges.length > 1 ? [exchanges, exchanges.toReversed()] : [exchanges];
  const inOrder = orders.flatMap((order) => applyInOrder(model, order, at) ?? []);
  if (inOrder.length > 0) return inOrder;
  const beside = applyConcurrent(model, exchanges, at);
  return beside === null ? [] : [beside];
}

/** The second of two submissions with one key is answered as still running. */
function isStillRunning([requests, answered]: Exchange, both: readonly Exchange[]): boolean {
  const isTwice =
    requests.kind === 'order' && both.every(([other]) => other.kind === 'order' && other.key === requests.key);
  return (
    isTwice &&
    both.length > 1 &&
    answered?.result.ok === false &&
    answered.result.problem.code === 'request/still-running'
  );
}

function applyInOrder(model: Model, exchanges: readonly Exchange[], at: number): Model | null {
  return exchanges.reduce<Model | null>((known, exchange) => applyOne(known, exchange, at), model);
}

function applyOne(model: Model | null, [requests, answered]: Exchange, at: number): Model | null {
  return model === null || answered === undefined ? null : applyResponse(model, requests, answered, at);
}

/**
 * Billing details are independent of the basket: a simultaneous request may have read the state before either was
 * saved.
 */
function applyConcurrent(model: Model, both: readonly Exchange[], at: number): Model | null {
  const billing = both.find(([{ kind }]) => kind === 'bill');
  const beside = both.find((exchange) => exchange !== billing);
  if (billing === undefined || beside === undefined) return null;
  const billed = applyOne(model, billing, at);
  const after = applyOne(model, beside, at);
  if (billed === null || after === null) return null;
  const isSame = after.basket.id === model.basket.id;
  return isSame ? { ...after, basket: { ...after.basket, isBilled: billed.basket.isBilled } } : after;
}

/**
 * The rows match the model: the basket, every command applied once and in this order, and every order with its invoice.
 */
async function expectStored({ shop, tabs }: TabSequence, { basket, orders, done }: Model): Promise<void> {
  const { read } = shop.database;
  const looked = await tabs[1].shopper.api.basket.get({});
  expect(
    applyResponse({ ...INITIAL_MODEL, basket }, { kind: 'look' }, { kind: 'basket', result: looked }, shop.clock.now()),
  ).not.toBeNull();
  for (const { orderId, totalMinor } of orders) {
    const placed = await read.selectFrom('orders').select('total_minor').where('id', '=', orderId).execute();
    const invoices = await read.selectFrom('invoices').select('total_minor').where('order_id', '=', orderId).execute();
    expect([...placed, ...invoices]).toEqual([{ total_minor: totalMinor }, { total_minor: totalMinor }]);
  }
  if (basket.id === null) return;
  const row = await read.selectFrom('baskets').selectAll().where('id', '=', basket.id).executeTakeFirstOrThrow();
  const stored = JSON.parse(row.document);
  expect({ ...stored, version: row.version }).toMatchObject({
    version: basket.version,
    lines: presentLines(basket).map(({ id, configuration }) => ({ id, configuration })),
    vouchers: basket.vouchers,
    dismissed: basket.dismissed,
    recommendationsShown: basket.shown,
  });
  const known = stored.commands.map(({ id }: { id: string }) => id);
  expect(known).toEqual(done.map((once) => once.slice(0, once.indexOf(' '))).slice(-MAX_COMMAND_IDS));
}
