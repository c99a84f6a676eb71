import { expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { retryDeadLetteredJobs, retryJob, updateTaskCompleted } from '#server/jobs/public.ts';
import type { FullPaymentProvider, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { buyPlans, onAccount, refund } from './refund-shop.builder.ts';

const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor, lineIds: null }) as const;

const UNKNOWN = { outcome: 'unknown', reason: 'away' } as const;

/** The shop while its provider does not respond to refund requests. */
function withoutResponses(shop: TestShop, change: Partial<PaymentProvider> = {}): Promise<TestShop> {
  return shop.another({ payments: { ...shop.payments, refund: async () => UNKNOWN, ...change } });
}

/** A refund without a response of the provider for a day, so that it is left to staff. */
async function leaveToStaff(shop: TestShop, orderId: string, amountMinor: number): Promise<void> {
  await refund(shop, { orderId, request: amount(amountMinor), key: `given-up-${shop.clock.now()}` });
  await pass(await withoutResponses(shop), DAY_MS + HOUR_MS, 5 * HOUR_MS);
}

/** Staff refund at the provider, which reports it. */
async function refundAtProvider(shop: TestShop, amountMinor: number): Promise<void> {
  const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await shop.payments.refund({ reference: id, amountMinor, key: 'staff' });
  await shop.deliver(await shop.webhooks.about('payment.refunded'));
}

async function unanswered(made: Promise<unknown>): Promise<typeof UNKNOWN> {
  await made;
  return UNKNOWN;
}

async function retryAll(shop: TestShop, orderId: string): Promise<void> {
  const order = { brandId: 'larkhost', orderId, at: shop.clock.now() };
  await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, order));
  await pass(shop, MINUTE_MS, 10_000);
}

/** Retries the dead-lettered jobs one after the other, newest first. */
function retryEach(shop: TestShop): Promise<void> {
  return retryWhere(shop, () => true);
}

async function retryWhere(shop: TestShop, isRetried: (id: string) => boolean): Promise<void> {
  const failed = await shop.database.read
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('state', '=', 'dead-lettered')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, payload } of failed.filter((one) => isRetried(one.id))) {
    const job = { brandId: 'larkhost', id, payload: JSON.parse(payload), at: shop.clock.now() };
    await shop.database.transaction((tx) => retryJob(tx, job));
    await pass(shop, MINUTE_MS, 10_000);
  }
}

const RETRIES = [
  ['together', retryAll],
  ['one after the other', retryEach],
] as const;

async function openTasks({ database }: TestShop): Promise<readonly string[]> {
  const tasks = await database.read.selectFrom('operator_tasks').select('id').where('done_at', 'is', null).execute();
  return tasks.map(({ id }) => id);
}

/** The refunded amounts in ascending text order, with the remaining credit, the tasks and ledger discrepancies. */
async function outcome(shop: TestShop) {
  const [, ...refunded] = (await moneyMoved(shop)).split(', ');
  const tasks = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
  return {
    refunded: refunded.toSorted(),
    creditMinor: 0 - (await onAccount(shop, 'credit')),
    open: tasks.map(({ reason }) => reason),
    discrepancies: await ledgerDiscrepancies(shop),
  };
}

const settled = (...refunded: readonly number[]) => ({
  refunded: refunded.map((minor) => `refunded ${minor}`),
  creditMinor: 0,
  open: [],
  discrepancies: [],
});

describeOnBothDatabases('a refund that staff retry', (open) => {
  const openShop = shopsOn(open);

  test('is made although a later one of the same payment was made first', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2000);
    await refund(shop, { orderId, request: amount(3000), key: 'later' });
    await pass(shop, MINUTE_MS, 10_000);
    await retryAll(shop, orderId);
    expect(await outcome(shop)).toEqual(settled(2000, 3000));
  });

  test.each(RETRIES)('is made in addition to another one of the same amount, retried %s', async (_how, retry) => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2000);
    await leaveToStaff(shop, orderId, 2000);
    await retry(shop, orderId);
    expect(await outcome(shop)).toEqual(settled(2000, 2000));
  });

  test.each(RETRIES)('is made when staff made another one at the provider, retried %s', async (_how, retry) => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2000);
    await leaveToStaff(shop, orderId, 3000);
    await refundAtProvider(shop, 3000);
    await refund(shop, { orderId, request: { kind: 'rest' }, key: 'rest' });
    await pass(shop, MINUTE_MS, 10_000);
    await retry(shop, orderId);
    expect(await outcome(shop)).toEqual(settled(2000, 3000, 4600));
  });

  test('is made when staff made another one of the same amount at the provider and completed its task', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2000);
    const [task] = await openTasks(shop);
    await leaveToStaff(shop, orderId, 2000);
    await refundAtProvider(shop, 2000);
    const completed = { by: 'staff', note: 'refunded at the provider', at: shop.clock.now() };
    await shop.database.transaction((tx) =>
      updateTaskCompleted(tx, { brandId: 'larkhost', id: task ?? '' }, completed),
    );
    const [other] = await openTasks(shop);
    await retryWhere(shop, (id) => id === other);
    expect(await outcome(shop)).toMatchObject({ refunded: ['refunded 2000', 'refunded 2000'], creditMinor: 0 });
    expect(await openTasks(shop)).toEqual([]);
  });

  test('excludes the amount that staff refunded at the provider, also after a lost response', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2000);
    await refundAtProvider(shop, 500);
    await retryAll(await withoutResponses(shop, { refund: (move) => unanswered(shop.payments.refund(move)) }), orderId);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await outcome(shop)).toEqual(settled(1500, 500));
  });

  test('is not repeated when it was made, although another one is due and its idempotency key has expired', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await leaveToStaff(shop, orderId, 2500);
    const make = vi.fn<FullPaymentProvider['refund']>(async () => UNKNOWN);
    make.mockImplementationOnce((move) => unanswered(shop.payments.refund(move)));
    await refund(shop, { orderId, request: amount(2000), key: 'made' });
    await pass(
      await withoutResponses(shop, { refund: make, findPayment: async () => UNKNOWN }),
      DAY_MS + HOUR_MS,
      5 * HOUR_MS,
    );
    const withExpiredKeys: PaymentProvider = {
      ...shop.payments,
      refund: (move) => shop.payments.refund({ ...move, key: `${move.key} forgotten` }),
    };
    await retryEach(await shop.another({ payments: withExpiredKeys }));
    expect(await outcome(shop)).toEqual(settled(2000, 2500));
  });

  test('uses its own idempotency key when another one of the same amount was made', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const make = vi.fn<FullPaymentProvider['refund']>(async () => UNKNOWN);
    make.mockImplementationOnce((move) => unanswered(shop.payments.refund(move)));
    await refund(shop, { orderId, request: amount(2000), key: 'made' });
    await pass(
      await withoutResponses(shop, { refund: make, findPayment: async () => UNKNOWN }),
      DAY_MS + HOUR_MS,
      5 * HOUR_MS,
    );
    await leaveToStaff(shop, orderId, 2000);
    await retryEach(shop);
    expect(await outcome(shop)).toEqual(settled(2000, 2000));
  });
});
