import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { enqueueJobs, retryDeadLetteredJobs } from '#server/jobs/public.ts';
import type { FullPaymentProvider, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { buyPlans, onAccount, refund } from './refund-shop.builder.ts';

const FAILED_MINOR = 2000;

/** A provider at which the first refund failed; its events only trigger a look-up. */
function failing(payments: FullPaymentProvider): PaymentProvider {
  const withFailure: PaymentProvider['findPayment'] = async (reference, id) => {
    const known = await payments.findPayment(reference, id);
    if (!('currency' in known)) return known;
    return { ...known, refundedMinor: known.refundedMinor - FAILED_MINOR, failedRefundMinor: FAILED_MINOR };
  };
  return {
    ...payments,
    findPayment: withFailure,
    refund: async (request) => {
      const made = await payments.refund(request);
      const now = await withFailure(request.reference);
      return now.outcome === 'absent' ? made : now;
    },
    readWebhook: (...received) => {
      const event = payments.readWebhook(...received);
      return event.ok ? { ok: true, value: { ...event.value, isNudge: true, isRefund: true } } : event;
    },
  };
}

const openTasks = ({ database }: TestShop) =>
  database.read.selectFrom('operator_tasks').select('reason').where('done_at', 'is', null).execute();

const payments = ({ database }: TestShop) =>
  database.read.selectFrom('payments').select(['captured_minor', 'refunded_minor', 'failed_refund_minor']).execute();

describeOnBothDatabases('a refund that fails after the provider accepted it', (open) => {
  const openShop = shopsOn(open);

  async function made() {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: FAILED_MINOR, lineIds: null } });
    await shop.app.jobs.runAll();
    const webhook = await shop.webhooks.about('payment.refunded');
    return { shop, after: await shop.another({ payments: failing(shop.payments) }), orderId, webhook };
  }

  async function failed() {
    const { after, webhook, ...bought } = await made();
    await after.deliver(webhook);
    await pass(after, MINUTE_MS, 10_000);
    return { after, webhook, ...bought };
  }

  test('is not counted, becomes credit of the customer and creates a task', async () => {
    const { shop } = await failed();
    expect(await payments(shop)).toEqual([{ captured_minor: 9600, refunded_minor: 0, failed_refund_minor: 2000 }]);
    expect([await onAccount(shop, 'credit'), await onAccount(shop, 'provider')]).toEqual([-2000, 9600]);
    expect(await openTasks(shop)).toEqual([
      { reason: 'credit not returned: the refund of 20.00 EUR failed at the provider' },
    ]);
    expect(shop.post.messages.filter(({ subject }) => /returned/i.test(subject))).toEqual([]);
  });

  test('is processed although another refund job of the order is unreadable', async () => {
    const { shop, after, orderId, webhook } = await made();
    const unreadable = {
      id: 'unreadable',
      kind: 'refund-order',
      subject: { type: 'refund', id: 'unreadable' },
      orderId,
      payload: {},
      state: 'dead-lettered',
    } as const;
    await shop.database.transaction((tx) => enqueueJobs(tx, 'larkhost', [unreadable], shop.clock.now()));
    await after.deliver(webhook);
    await pass(after, MINUTE_MS, 10_000);
    expect(await payments(shop)).toEqual([{ captured_minor: 9600, refunded_minor: 0, failed_refund_minor: 2000 }]);
    const later = { kind: 'amount', amountMinor: 1000, lineIds: null } as const;
    expect(await refund(shop, { orderId, request: later, key: 'later' })).toMatchObject({ ok: true });
  });

  test('is found by a look-up within a day when no event reports it', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: FAILED_MINOR, lineIds: null } });
    await shop.app.jobs.runAll();
    const after = await shop.another({ payments: failing(shop.payments) });
    await pass(after, DAY_MS, HOUR_MS);
    expect(await payments(shop)).toEqual([{ captured_minor: 9600, refunded_minor: 0, failed_refund_minor: 2000 }]);
    expect(await openTasks(shop)).toEqual([
      { reason: 'credit not returned: the refund of 20.00 EUR failed at the provider' },
    ]);
  });

  test('is counted once when its event is repeated', async () => {
    const { shop, after, webhook } = await failed();
    const first = [await payments(shop), await openTasks(shop)];
    await after.deliver({ ...webhook, receivedAtMs: shop.clock.now() });
    await pass(after, MINUTE_MS, 10_000);
    expect([await payments(shop), await openTasks(shop)]).toEqual(first);
    expect(await onAccount(shop, 'credit')).toBe(-2000);
  });

  test('is not repeated when staff refunded the amount at the provider before they retry it', async () => {
    const { shop, after, orderId, webhook } = await failed();
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.payments.refund({ reference, amountMinor: FAILED_MINOR, key: 'at the provider' });
    await after.deliver({ ...webhook, receivedAtMs: shop.clock.now() });
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await pass(after, MINUTE_MS, 10_000);
    expect(await moneyMoved(shop)).toBe('captured 9600, refunded 2000, refunded 2000');
    expect(await payments(shop)).toEqual([{ captured_minor: 9600, refunded_minor: 2000, failed_refund_minor: 2000 }]);
    expect([await onAccount(shop, 'credit'), await openTasks(shop)]).toEqual([0, []]);
  });

  test('is repeated when staff retry it', async () => {
    const { shop, after, orderId } = await failed();
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await pass(after, MINUTE_MS, 10_000);
    expect(await payments(shop)).toEqual([{ captured_minor: 9600, refunded_minor: 2000, failed_refund_minor: 2000 }]);
    expect([await onAccount(shop, 'credit'), await onAccount(shop, 'provider')]).toEqual([0, 7600]);
    expect(await openTasks(shop)).toEqual([]);
  });
});
