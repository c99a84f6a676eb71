import { describe, expect, test } from 'vitest';
import { LEDGER_ACCOUNTS } from '#core/orders/invoices/ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { moneyMoved, pass, workUntilKilled } from '#server/delivery/domains/domain-shop.builder.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { buyPlans, creditNotesOf, onAccount, preview, refund } from './refund-shop.builder.ts';

const rest = { kind: 'rest' } as const;
const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor, lineIds: null }) as const;

const tasks = ({ database }: TestShop) => database.read.selectFrom('operator_tasks').select('reason').execute();

describeOnBothDatabases('a refund by the operator', (open) => {
  const openShop = shopsOn(open);

  test('of the whole order returns the full amount with one credit note', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    expect(await refund(shop, { orderId, request: rest })).toMatchObject({
      ok: true,
      value: { number: 'CN-000001', totalMinor: 9600, taxes: [{ amountMinor: 1533 }] },
    });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', lines: [{ state: 'refund-due' }, {}] });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded',
      lines: [{ state: 'refunded' }, { state: 'refunded' }],
    });
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 9600');
    for (const account of LEDGER_ACCOUNTS) expect(await onAccount(shop, account)).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a line returns the amount of that line only', async () => {
    const shop = await openShop();
    const { shopper, orderId, lineIds } = await buyPlans(shop);
    await refund(shop, { orderId, request: { kind: 'lines', lineIds: lineIds.slice(1) } });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded-in-part',
      lines: [{ state: 'delivered' }, { state: 'refunded' }],
    });
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of amounts and then of the rest adds up to the paid amount', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: amount(1001), key: 'one' });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded-in-part',
      lines: [{ state: 'delivered' }, {}],
    });
    await refund(shop, { orderId, request: amount(333), key: 'two' });
    await shop.app.jobs.runAll();
    expect(await refund(shop, { orderId, request: amount(8267), key: 'three' })).toEqual({
      ok: false,
      problem: 'credit/too-much',
    });
    await refund(shop, { orderId, request: rest, key: 'three' });
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual([
      'CN-000001 1001 refund',
      'CN-000002 333 refund',
      'CN-000003 8266 refund',
    ]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
    expect(await onAccount(shop, 'tax')).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with a lost response is not repeated at a provider that no longer knows its idempotency key', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    let requests = 0;
    const withExpiredKeys = await shop.another({
      payments: {
        ...shop.payments,
        refund: async (request) => {
          requests += 1;
          const made = await shop.payments.refund({ ...request, key: `${request.key} ${requests}` });
          return requests === 1 ? { outcome: 'unknown', reason: 'reply-lost' } : made;
        },
      },
    });
    await refund(shop, { orderId, request: amount(2000) });
    await pass(withExpiredKeys, 2 * MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('returns the amount that its provider supports and leaves the rest to staff', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: amount(1234), key: 'one' });
    await refund(shop, { orderId, request: amount(9), key: 'two' });
    const inTens = await shop.another({ payments: { ...shop.payments, amountStepMinor: () => 10 } });
    await pass(inTens, 2 * MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 1230');
    expect(await onAccount(shop, 'credit')).toBe(-13);
    expect(await tasks(shop)).toEqual([{ reason: 'credit not returned' }, { reason: 'credit not returned' }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is made once per key, and concurrent refunds never exceed the paid amount', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const results = await Promise.all([
      refund(shop, { orderId, request: amount(5000), key: 'same' }),
      refund(shop, { orderId, request: amount(5000), key: 'same' }),
      refund(shop, { orderId, request: amount(5000), key: 'other' }),
    ]);
    expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
    await pass(shop, 2 * MINUTE_MS, 20_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 5000');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('continues after a worker was killed at any step, and returns the amount once', async () => {
    for (let transactions = 1; transactions < 12; transactions += 1) {
      const shop = await openShop();
      const { shopper, orderId } = await buyPlans(shop, 1);
      await refund(shop, { orderId, request: rest });
      await workUntilKilled(shop, transactions);
      await pass(shop, 2 * MINUTE_MS, 31_000);
      expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
      expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('is retried with its idempotency key after lost responses', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    await shop.faults({ replyLostPercent: 100 });
    await refund(shop, { orderId, request: amount(2000), key: 'one' });
    await refund(shop, { orderId, request: amount(3000), key: 'two' });
    await pass(shop, MINUTE_MS, 10_000);
    await shop.faults({ replyLostPercent: 0 });
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect((await moneyMoved(shop)).split(', ').toSorted()).toEqual([
      'captured 9600',
      'refunded 2000',
      'refunded 3000',
    ]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  describe('whose amount is refunded at the provider before its job runs', () => {
    /** Staff refund at the provider, which reports it. */
    async function refundAtProvider(shop: TestShop, amountMinor: number): Promise<void> {
      const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      await shop.payments.refund({ reference: id, amountMinor, key: 'staff' });
      await shop.deliver(await shop.webhooks.about('payment.refunded'));
    }

    const waiting = ({ database }: TestShop) =>
      database.read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'refund-order')
        .where('state', '=', 'waiting')
        .execute();

    test('is not requested again', async () => {
      const shop = await openShop();
      const { shopper, orderId } = await buyPlans(shop);
      await refund(shop, { orderId, request: rest });
      await refundAtProvider(shop, 9600);
      await shop.app.jobs.runAll();
      expect(await moneyMoved(shop)).toBe('captured 9600, refunded 9600');
      expect(await shopper.order(orderId)).toMatchObject({
        state: 'refunded',
        lines: [{ state: 'refunded' }, { state: 'refunded' }],
      });
      expect([await waiting(shop), await tasks(shop)]).toEqual([[], []]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    });

    test.each([
      ['the first', 1001],
      ['the second', 333],
    ])('and that is %s of two is not requested, only the other is', async (_which, amountMinor) => {
      const shop = await openShop();
      const { orderId } = await buyPlans(shop);
      await refund(shop, { orderId, request: amount(1001), key: 'one' });
      await refund(shop, { orderId, request: amount(333), key: 'two' });
      await refundAtProvider(shop, amountMinor);
      await pass(shop, MINUTE_MS, 10_000);
      expect(await moneyMoved(shop)).toBe(`captured 9600, refunded ${amountMinor}, refunded ${1334 - amountMinor}`);
      expect([await waiting(shop), await tasks(shop)]).toEqual([[], []]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    });

    test('and whose job has failed allows a refund of the whole rest', async () => {
      const shop = await openShop();
      const { orderId } = await buyPlans(shop);
      const away = await shop.another({
        payments: { ...shop.payments, refund: async () => ({ outcome: 'unknown', reason: 'away' }) },
      });
      await refund(shop, { orderId, request: amount(2000), key: 'one' });
      await pass(away, DAY_MS + HOUR_MS, 5 * HOUR_MS);
      await refundAtProvider(shop, 2000);
      await shop.app.jobs.runAll();
      await refund(shop, { orderId, request: rest, key: 'two' });
      await pass(shop, MINUTE_MS, 10_000);
      expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000, refunded 7600');
      expect([await waiting(shop), (await tasks(shop)).length]).toEqual([[], 1]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    });

    test('in part is requested for the remaining amount', async () => {
      const shop = await openShop();
      const { orderId } = await buyPlans(shop);
      await refund(shop, { orderId, request: amount(1001) });
      await refundAtProvider(shop, 400);
      await shop.app.jobs.runAll();
      expect(await moneyMoved(shop)).toBe('captured 9600, refunded 400, refunded 601');
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    });
  });

  test('at a provider the brand no longer uses stays credit with a task, and can be retried', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    const without = await shop.another({ payments: { ...shop.payments, key: 'another' } });
    expect(await preview(without, { orderId, request: amount(2000) })).toMatchObject({
      value: { money: { parts: [], leftMinor: 2000 } },
    });
    await refund(without, { orderId, request: amount(2000) });
    await pass(without, MINUTE_MS, 10_000);
    expect(await onAccount(shop, 'credit')).toBe(-2000);
    expect(await onAccount(shop, 'receivable')).toBe(0);
    expect(await tasks(shop)).toEqual([{ reason: 'credit not returned' }]);
    expect(await moneyMoved(shop)).toBe('captured 9600');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await shop.app.jobs.runAll();
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000');
    expect(await onAccount(shop, 'credit')).toBe(0);
    expect(await tasks(shop)).toEqual([]);
  });

  test('planned at a provider that cannot refund is left to staff at once', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: amount(2000) });
    const manual = await shop.another({ payments: { ...shop.payments, refund: undefined } });
    await manual.app.jobs.runAll();
    expect(await tasks(shop)).toEqual([{ reason: 'credit not returned' }]);
    expect(await onAccount(shop, 'credit')).toBe(-2000);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of an order in fulfilment, an unpaid order or an unknown order is refused', async () => {
    const shop = await openShop();
    const working = shop.shopper();
    const { orderId } = await working.buy();
    const [line] = (await working.order(orderId)).lines;
    expect(await refund(shop, { orderId, request: rest })).toEqual({
      ok: false,
      problem: { kind: 'line-in-progress', lineIds: [line?.line.id] },
    });
    const declined = await shop.shopper().buy({ card: 'insufficient-funds' });
    expect(await refund(shop, { orderId: declined.orderId, request: rest })).toEqual({
      ok: false,
      problem: 'invoices/not-issued',
    });
    expect(await refund(shop, { orderId: 'nothing', request: rest })).toEqual({
      ok: false,
      problem: 'orders/not-found',
    });
    expect(await shop.database.read.selectFrom('credit_notes').select('number').execute()).toEqual([]);
  });

  test('has a preview that changes nothing', async () => {
    const shop = await openShop();
    const { orderId, lineIds } = await buyPlans(shop);
    expect(await preview(shop, { orderId, request: { kind: 'lines', lineIds: lineIds.slice(0, 1) } })).toMatchObject({
      ok: true,
      value: {
        draft: { totalMinor: 4800, endedLines: lineIds.slice(0, 1) },
        money: { parts: [{ amountMinor: 4800 }] },
      },
    });
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual([]);
    expect(await moneyMoved(shop)).toBe('captured 9600');
  });
});
