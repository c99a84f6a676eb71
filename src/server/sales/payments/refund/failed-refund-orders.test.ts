import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import type { FullPaymentProvider, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { buyPlans, onAccount, refund } from './refund-shop.builder.ts';

/** The refunds that a provider reports: made and failed. */
interface Reported {
  readonly refundedMinor: number;
  readonly failedRefundMinor: number;
}

/** A provider with the given reports; its events only trigger a look-up, each with an ID of its own. */
function reporting(payments: FullPaymentProvider, given: { reported: Reported | null }): PaymentProvider {
  let events = 0;
  return {
    ...payments,
    findPayment: async (reference, id) => {
      const known = await payments.findPayment(reference, id);
      return 'currency' in known && given.reported !== null ? { ...known, ...given.reported } : known;
    },
    readWebhook: (...received) => {
      const event = payments.readWebhook(...received);
      events += 1;
      if (!event.ok) return event;
      return { ok: true, value: { ...event.value, eventId: `evt_${events}`, isNudge: true, isRefund: true } };
    },
  };
}

describeOnBothDatabases('an order with a failed refund', (open) => {
  const openShop = shopsOn(open);

  /** Two plans of 48.00 each, paid and delivered, at a provider with the given reports. */
  async function bought() {
    const given: { reported: Reported | null } = { reported: null };
    const shop = await openShop();
    const plans = await buyPlans(shop);
    const webhook = await shop.webhooks.about('payment.captured');
    const worker = await shop.another({ payments: reporting(shop.payments, given) });
    const report = async (reported: Reported) => {
      given.reported = reported;
      expect(await worker.deliver(webhook)).toBeLessThan(300);
      await worker.app.jobs.runAll();
    };
    return { shop, worker, given, report, webhook, ...plans };
  }

  async function openTasks({ database }: TestShop): Promise<readonly string[]> {
    const tasks = await database.read
      .selectFrom('operator_tasks')
      .select('reason')
      .where('done_at', 'is', null)
      .execute();
    return tasks.map(({ reason }) => reason);
  }

  const task = (amount: string) => `credit not returned: the refund of ${amount} EUR failed at the provider`;

  const MADE: Reported = { refundedMinor: 9600, failedRefundMinor: 0 };
  const FAILED: Reported = { refundedMinor: 0, failedRefundMinor: 9600 };

  test.each<readonly [string, readonly Reported[], readonly string[]]>([
    ['made, then failed', [MADE, FAILED], [task('96.00')]],
    ['each of them twice', [MADE, MADE, FAILED, FAILED], [task('96.00')]],
    ['made, failed, then made by an old report', [MADE, FAILED, MADE], [task('96.00')]],
    ['failed first', [FAILED, MADE, FAILED], []],
  ])('without a credit note returns to its previous state, reported as %s', async (_, reports, tasks) => {
    const { shop, report, shopper, orderId } = await bought();
    for (const reported of reports) await report(reported);
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'complete',
      unreturnedMinor: 0,
      lines: [{ state: 'delivered' }, { state: 'delivered' }],
    });
    expect(await openTasks(shop)).toEqual(tasks);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without a credit note stays refunded in part while another refund is valid', async () => {
    const { shop, report, shopper, orderId } = await bought();
    await report(MADE);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
    await report({ refundedMinor: 4600, failedRefundMinor: 5000 });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part', unreturnedMinor: 0 });
    expect((await openTasks(shop)).toSorted()).toEqual([
      '96.00 EUR refunded at the provider without a credit note',
      task('50.00'),
    ]);
    await report({ refundedMinor: 0, failedRefundMinor: 9600 });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', unreturnedMinor: 0 });
    expect((await openTasks(shop)).toSorted()).toEqual([task('46.00'), task('50.00')]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was credited before the failure has the amount not returned', async () => {
    const { shop, worker, report, shopper, orderId } = await bought();
    await report(MADE);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await report(FAILED);
    await worker.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded',
      unreturnedMinor: 9600,
      lines: [{ state: 'refund-due' }, { state: 'refund-due' }],
    });
    expect(await openTasks(shop)).toEqual([task('96.00')]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without a delivery stays refunded with the amount not returned', async () => {
    const given: { reported: Reported | null } = { reported: null };
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const worker = await shop.another({ payments: reporting(shop.payments, given) });
    const webhook = await shop.webhooks.about('payment.captured');
    for (const reported of [
      { refundedMinor: 4800, failedRefundMinor: 0 },
      { refundedMinor: 0, failedRefundMinor: 4800 },
    ]) {
      given.reported = reported;
      await worker.deliver(webhook);
      await worker.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded',
      unreturnedMinor: 4800,
      lines: [{ state: 'cancelled' }],
    });
    expect(await openTasks(shop)).toEqual([task('48.00')]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each(['after the order ended', 'before the order ended'] as const)(
    'of a line shows the refund as due, %s, until it is made again',
    async (when) => {
      const { shop, worker, given, report, webhook, shopper, orderId, lineIds } = await bought();
      const failed: Reported = { refundedMinor: 0, failedRefundMinor: 4800 };
      const concurrent = await shop.another({
        payments: {
          ...shop.payments,
          refund: async (request) => {
            const made = await shop.payments.refund(request);
            if (when === 'after the order ended') return made;
            await report({ refundedMinor: 4800, failedRefundMinor: 0 });
            await report(failed);
            return made;
          },
        },
      });
      await refund(shop, { orderId, request: { kind: 'lines', lineIds: lineIds.slice(1) } });
      await concurrent.app.jobs.runAll();
      for (const reported of [failed, failed]) await report(reported);
      await pass(worker, MINUTE_MS, 10_000);
      const owing = { state: 'refunded-in-part', unreturnedMinor: 4800 };
      expect(await shopper.order(orderId)).toMatchObject({ ...owing, lines: [{}, { state: 'refund-due' }] });
      expect(await openTasks(shop)).toEqual([task('48.00')]);
      expect([await onAccount(shop, 'credit'), await onAccount(shop, 'provider')]).toEqual([-4800, 9600]);
      given.reported = null;
      const again = await shop.another({
        payments: {
          ...shop.payments,
          refund: async (request) => {
            const made = await shop.payments.refund(request);
            return 'currency' in made ? { ...made, refundedMinor: 4800, failedRefundMinor: 4800 } : made;
          },
        },
      });
      const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
      await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
      await pass(again, MINUTE_MS, 10_000);
      await again.deliver({ ...webhook, receivedAtMs: shop.clock.now() });
      expect(await shopper.order(orderId)).toMatchObject({
        state: 'refunded-in-part',
        unreturnedMinor: 0,
        lines: [{ state: 'delivered' }, { state: 'refunded' }],
      });
      expect(await openTasks(shop)).toEqual([]);
      expect([await onAccount(shop, 'credit'), await onAccount(shop, 'provider')]).toEqual([0, 4800]);
    },
  );

  test('that was made again has nothing unreturned while another line is refunded', async () => {
    const { shop, worker, given, report, shopper, orderId, lineIds } = await bought();
    const [first = '', second = ''] = lineIds;
    await refund(shop, { orderId, request: { kind: 'lines', lineIds: [first] } });
    await worker.app.jobs.runAll();
    await report({ refundedMinor: 4800, failedRefundMinor: 0 });
    await report({ refundedMinor: 0, failedRefundMinor: 4800 });
    expect(await shopper.order(orderId)).toMatchObject({ unreturnedMinor: 4800 });
    given.reported = { refundedMinor: 4800, failedRefundMinor: 4800 };
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await pass(worker, MINUTE_MS, 10_000);
    expect(await shopper.order(orderId)).toMatchObject({ unreturnedMinor: 0 });
    await refund(shop, { orderId, request: { kind: 'lines', lineIds: [second] }, key: 'second' });
    expect(await shopper.order(orderId)).toMatchObject({
      unreturnedMinor: 0,
      lines: [{ state: 'refunded' }, { state: 'refund-due' }],
    });
  });

  test('without a credit note has the amount of a line not returned that is no longer delivered', async () => {
    const { shop, report, shopper, orderId, lineIds } = await bought();
    await report(MADE);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('order_lines')
        .set({ state: 'cancelled' })
        .where('line_id', '=', lineIds.at(-1) ?? '')
        .execute(),
    );
    await report(FAILED);
    const owing = { state: 'refunded-in-part', unreturnedMinor: 4800 };
    expect(await shopper.order(orderId)).toMatchObject({ ...owing, lines: [{ state: 'delivered' }, {}] });
    await shopper.signIn('anna@example.com');
    expect(valueOf(await shopper.api.orders.list({})).orders).toMatchObject([owing]);
  });

  test('is listed with the amount not returned', async () => {
    const { shop, worker, report, shopper, orderId } = await bought();
    await report(MADE);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await report(FAILED);
    await worker.app.jobs.runAll();
    await shopper.signIn('anna@example.com');
    const { orders } = valueOf(await shopper.api.orders.list({}));
    expect(orders).toMatchObject([{ id: orderId, state: 'refunded', unreturnedMinor: 9600 }]);
  });
});
