import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { enqueueJobs, retryDeadLetteredJobs } from '#server/jobs/public.ts';
import { createIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { Overpayment } from './money-return.ts';
import { buyPlans, refund } from './refund-shop.builder.ts';

const UNKNOWN = { outcome: 'unknown', reason: 'away' } as const;

interface TestOverpayment {
  readonly amountMinor: number;
  readonly state?: 'waiting' | 'dead-lettered';
}

/** An order of 96.00 overpaid by `creditMinor`, with jobs that return overpayments. */
async function overpaid(
  shop: TestShop,
  creditMinor: number,
  overpayments: readonly TestOverpayment[],
): Promise<string> {
  const { orderId } = await buyPlans(shop);
  await overpay(shop, orderId, creditMinor, overpayments);
  return orderId;
}

async function overpay(
  shop: TestShop,
  orderId: string,
  creditMinor: number,
  overpayments: readonly TestOverpayment[],
): Promise<void> {
  const { database, clock } = shop;
  const { id: paymentId } = await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    await tx
      .updateTable('payments')
      .set((eb) => ({ captured_minor: eb('captured_minor', '+', creditMinor) }))
      .execute();
    const ids = createIds(clock);
    const jobs = overpayments.map(({ amountMinor, state = 'waiting' }, index) => ({
      id: ids.uuid(),
      kind: 'return-overpayment' as const,
      subject: { type: 'payment', id: paymentId } as const,
      orderId,
      dedupeKey: `${paymentId}/${index}`,
      payload: { paymentId, amountMinor, refundedBeforeMinor: 0 } satisfies Overpayment,
      state,
    }));
    await enqueueJobs(tx, 'larkhost', jobs, clock.now());
  });
}

async function states({ database }: TestShop): Promise<readonly string[]> {
  const jobs = await database.read
    .selectFrom('jobs')
    .select('state')
    .where('kind', '=', 'return-overpayment')
    .orderBy('id')
    .execute();
  return jobs.map(({ state }) => state);
}

describeOnBothDatabases('an overpayment', (open) => {
  const openShop = shopsOn(open);

  test('is refunded although staff made a failed refund of the same amount at the provider', async () => {
    const shop = await openShop();
    await overpaid(shop, 2000, [{ amountMinor: 2000, state: 'dead-lettered' }, { amountMinor: 2000 }]);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await states(shop)).toEqual(['dead-lettered', 'done']);
  });

  test('that staff refunded at the provider does not reduce a later refund', async () => {
    const shop = await openShop();
    const orderId = await overpaid(shop, 0, [{ amountMinor: 2000, state: 'dead-lettered' }]);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2000, lineIds: null } });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
  });

  test('does not wait for a newer one when one of two was refunded at the provider', async () => {
    const shop = await openShop();
    await overpaid(shop, 2000, [{ amountMinor: 2000 }, { amountMinor: 2000 }]);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await states(shop)).toEqual(['done', 'done']);
  });

  test('waits for a refund of its payment that has no response, so that both are made', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const away = await shop.another({
      payments: { ...shop.payments, refund: async () => UNKNOWN },
    });
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 2000, lineIds: null } });
    await pass(away, MINUTE_MS, 10_000);
    await overpay(shop, orderId, 2000, [{ amountMinor: 2000 }]);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000, refunded 2000');
    expect(await states(shop)).toEqual(['done']);
  });

  test('is not refunded again after a lost response, although another refund is left to staff', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const { payments } = shop;
    const away = await shop.another({ payments: { ...payments, refund: async () => UNKNOWN } });
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 3000, lineIds: null } });
    await pass(away, DAY_MS + HOUR_MS, 5 * HOUR_MS);
    await overpay(shop, orderId, 2000, [{ amountMinor: 2000 }]);
    const unanswered: typeof payments.refund = async (move) => {
      await payments.refund(move);
      return UNKNOWN;
    };
    await pass(await shop.another({ payments: { ...payments, refund: unanswered } }), MINUTE_MS, 10_000);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await states(shop)).toEqual(['done']);
  });

  test('is refunded although another one was refunded whose job is not done yet', async () => {
    const shop = await openShop();
    const orderId = await overpaid(shop, 2000, [{ amountMinor: 2000 }]);
    const { database, clock } = shop;
    const paid = await database.read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    clock.advance(1);
    const id = createIds(clock).uuid();
    await database.transaction(async (tx) => {
      const returned = { captured_minor: 2000, refunded_minor: 2000, next_check_at: null };
      await tx
        .insertInto('payments')
        .values({ ...paid, ...returned, id, provider_payment_id: 'other' })
        .execute();
      const payload: Overpayment = { paymentId: id, amountMinor: 2000, refundedBeforeMinor: 0 };
      const subject = { type: 'payment', id } as const;
      const job = { id: createIds(clock).uuid(), kind: 'return-overpayment' as const, subject, orderId, payload };
      await enqueueJobs(tx, 'larkhost', [{ ...job, dedupeKey: id, nextAt: clock.now() + DAY_MS }], clock.now());
    });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await states(shop)).toEqual(['done', 'waiting']);
  });

  test('is refunded in the amount that its provider supports, and the rest is left to staff', async () => {
    const shop = await openShop();
    const orderId = await overpaid(shop, 2009, [{ amountMinor: 2009 }]);
    const inTens = await shop.another({ payments: { ...shop.payments, amountStepMinor: () => 10 } });
    await pass(inTens, MINUTE_MS, 10_000);
    expect([await moneyMoved(shop), await states(shop)]).toEqual(['captured 9600, refunded 2000', ['dead-lettered']]);
    const returned = () => inTens.post.messages.filter(({ subject }) => subject.startsWith('We returned your payment'));
    expect(returned().map(({ text }) => text.includes('We received €20.00'))).toEqual([true]);
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await pass(inTens, MINUTE_MS, 10_000);
    expect([await moneyMoved(shop), await states(shop)]).toEqual(['captured 9600, refunded 2000', ['dead-lettered']]);
    expect(returned()).toHaveLength(1);
  });
});
