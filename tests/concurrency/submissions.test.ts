import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { CardBehaviour } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { LONG_LIMITS, type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { otherTab, retryWhileUnavailable, settleAll } from './concurrent-requests.ts';
import { TEST_SIZE } from './test-size.ts';

const AT_ONCE = 50;
const TIMEOUT_MS = 300_000;

/**
 * The idempotency keys of one order's submissions: shared or not, and whether the content under one key is the same.
 */
const KEYS = {
  'the same key': () => ({ key: 'one', isOther: false }),
  'keys of their own': (position: number) => ({ key: `own-${position}`, isOther: false }),
  'some keys shared, some of them for another request': (position: number) => ({
    key: `shared-${position % 7}`,
    isOther: position % 11 === 0,
  }),
} as const satisfies Record<string, (position: number) => { readonly key: string; readonly isOther: boolean }>;

/** The cards of the orders, in turn; the last is free. */
const CARDS: readonly (CardBehaviour | null)[] = ['approve', 'insufficient-funds', 'reply-lost', 'approve', null];

const FREE = buildProduct({ id: 'free', slug: 'free', prices: buildPrices({ EUR: [[12, 0]] }) });

describeOnBothDatabases('one order submitted fifty times at once', (open) => {
  const openShop = shopsOn(open);

  test.each(Object.entries(KEYS))(
    'with %s results in one order, one invoice, one payment and at most one charge',
    { timeout: TIMEOUT_MS },
    async (_, keyOf) => {
      const shop = await openShop({ products: [buildProduct(), FREE] });
      const processes = [shop, await secondProcess(shop, open)];
      for (let order = 0; order < TEST_SIZE.submitted; order += 1)
        await submitAtOnce(processes, CARDS[order % CARDS.length] ?? null, keyOf);
      await settleAll(shop);
      expect(await rowsOf(shop)).toEqual(await expectedRows(shop));
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );
});

async function secondProcess(shop: TestShop, open: OpenTestDatabase): Promise<TestShop> {
  return shop.another({ database: await open({ limits: LONG_LIMITS }) });
}

/**
 * Submits one shopper's order to two processes at once; every answer is the same acknowledged order or a valid refusal.
 */
async function submitAtOnce(
  processes: readonly TestShop[],
  card: CardBehaviour | null,
  keyOf: (position: number) => { readonly key: string; readonly isOther: boolean },
): Promise<void> {
  const [shop, other] = processes;
  if (shop === undefined || other === undefined) throw new Error('A process is missing.');
  const shopper = shop.shopper();
  await shopper.add(card === null ? { productId: FREE.id } : {});
  const { quote, basket } = await shopper.bill();
  const payment =
    card === null ? undefined : ({ type: 'card-intent', token: await shop.provider.token(card) } as const);
  const tabs = [shopper, otherTab(other, shopper)];

  const submit = (tab: TestShopper, position: number) => {
    const { key, isOther } = keyOf(position);
    const input = { quoteHash: quote?.hash ?? '', acceptTerms: true, ...(payment && { payment }) };
    return retryWhileUnavailable(() =>
      tab.api.orders.place({ ...input, startAtOnce: isOther }, { idempotencyKey: key }),
    );
  };
  const submissions = Array.from({ length: AT_ONCE }, (_, position) => position);
  const answers = await Promise.all(submissions.map((position) => submit(tabs[position % 2] ?? shopper, position)));

  const acknowledged = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const [first] = acknowledged;
  expect(first).toMatchObject({ orderId: basket.id });
  expect(acknowledged).toEqual(acknowledged.map(() => first));
  expect(answers.filter((answer) => !answer.ok && !isExpectedProblem(answer.problem, basket.id))).toEqual([]);
  const winner = answers.findIndex((answer) => answer.ok);
  expect(await submit(shopper, winner)).toEqual({ ok: true, value: first });
}

/**
 * Whether a refusal is correct: the order exists, the first request with this key is still running, or the key belongs
 * to another request.
 */
function isExpectedProblem({ code, data }: Problem, orderId: string | null): boolean {
  if (code === 'checkout/already-ordered') return isDeepStrictEqual(data, { orderId });
  return code === 'request/still-running' || code === 'request/key-reused';
}

/** The rows the whole test left, by table. */
async function rowsOf({ database, provider }: TestShop) {
  const { read } = database;
  const orders = await read.selectFrom('orders').select(['id', 'state', 'total_minor']).execute();
  const invoices = await read.selectFrom('invoices').select('order_id').execute();
  const payments = await read.selectFrom('payments').select(['id', 'order_id']).execute();
  const captures = (await provider.journal()).filter(({ event }) => event === 'captured');
  return {
    orders: orders.length,
    invoiced: invoices.map((invoice) => invoice.order_id).toSorted(),
    paidFor: payments.map((payment) => payment.order_id).toSorted(),
    captured: captures.map(({ reference }) => reference).toSorted(),
  };
}

/** One order per round; an invoice and a payment for each that is not free, a charge for each whose card succeeds. */
async function expectedRows({ database }: TestShop) {
  const { read } = database;
  const costing = await read.selectFrom('orders').select(['id', 'state']).where('total_minor', '>', 0).execute();
  const payments = await read.selectFrom('payments').select(['id', 'order_id']).execute();
  const failed = new Set(costing.filter(({ state }) => state === 'failed').map(({ id }) => id));
  const cards = Array.from({ length: TEST_SIZE.submitted }, (_, order) => CARDS[order % CARDS.length]);
  expect(costing).toHaveLength(cards.filter((card) => card !== null).length);
  expect(failed.size).toBe(cards.filter((card) => card === 'insufficient-funds').length);
  return {
    orders: TEST_SIZE.submitted,
    invoiced: costing.map(({ id }) => id).toSorted(),
    paidFor: costing.map(({ id }) => id).toSorted(),
    captured: payments
      .filter((payment) => !failed.has(payment.order_id))
      .map(({ id }) => id)
      .toSorted(),
  };
}
