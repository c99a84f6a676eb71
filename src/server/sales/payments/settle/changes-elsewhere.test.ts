import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buyDomains, linesReported, moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

async function paymentId({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

const openTasks = ({ database }: TestShop) =>
  database.read.selectFrom('operator_tasks').select('reason').where('done_at', 'is', null).execute();

const invoices = ({ database }: TestShop) =>
  database.read.selectFrom('invoices').select(['state', 'number', 'total_minor', 'paid_minor']).execute();

describeOnBothDatabases('a payment changed at the provider, as before the restore of a backup', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('that was captured and refunded in full starts no fulfilment, and the order can be paid again', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const reference = await paymentId(shop);
    await shop.webhooks.about(reference);
    await shop.payments.refund({ reference, amountMinor: 4800, key: 'lost' });
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    const order = await shopper.order(orderId);
    expect(order).toMatchObject({ state: 'failed', lines: [{ state: 'waiting' }] });
    expect(await invoices(shop)).toMatchObject([{ state: 'open', number: null, paid_minor: 0 }]);
    await shopper.pay(order.invoiceId ?? '', 'approve');
    await pass(shop, MINUTE_MS, 5000);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800, captured 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was refunded for a line is not refunded again when the line fails again', async () => {
    const shop = await openShop();
    const eager = await shop.another({
      payments: {
        ...shop.payments,
        createPayment: (request) => shop.payments.createPayment({ ...request, capture: 'immediate' }),
      },
    });
    const { shopper, orderId } = await buyDomains(eager, {
      register: ['lantern.com', 'beacon.org'],
      card: 'late-webhook',
    });
    const reference = await paymentId(shop);
    await shop.webhooks.about(reference);
    await shop.payments.refund({ reference, amountMinor: 1200, key: 'lost' });
    shop.registry.insertDomain('beacon.org');
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained taken');
    expect(await moneyMoved(shop)).toBe('captured 2400, refunded 1200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded-in-part' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was refunded after delivery creates a task until it has a credit note, and is not refunded twice', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await shop.app.jobs.runAll();
    const reference = await paymentId(shop);
    await shop.payments.refund({ reference, amountMinor: 4800, key: 'lost' });
    const refunded = await shop.webhooks.about('payment.refunded');
    for (const webhook of [refunded, refunded]) {
      expect(await shop.deliver(webhook)).toBeLessThan(300);
      await shop.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded', lines: [{ state: 'delivered' }] });
    expect(await openTasks(shop)).toEqual([{ reason: '48.00 EUR refunded at the provider without a credit note' }]);
    expect(await refund(shop, { orderId, request: { kind: 'rest' } })).toMatchObject({ ok: true });
    await shop.app.jobs.runAll();
    expect(await openTasks(shop)).toEqual([]);
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }] });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was captured for some of the domains is settled after the registry has confirmed or refused them', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.fail('away');
    await shop.app.jobs.runAll();
    const reference = await paymentId(shop);
    await shop.payments.capture({ reference, amountMinor: 1200, key: 'lost' });
    await pass(shop, 20 * MINUTE_MS, MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'in-fulfilment' });
    expect(await invoices(shop)).toMatchObject([{ state: 'open', number: null, total_minor: 2400, paid_minor: 0 }]);
    shop.registry.fail(null);
    shop.registry.insertDomain('beacon.org');
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained taken');
    expect(await invoices(shop)).toEqual([
      { state: 'paid', number: 'INV-000001', total_minor: 1200, paid_minor: 1200 },
    ]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await moneyMoved(shop)).toBe('authorised 2400, captured 1200, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was captured for less than is owed, with nothing delivered, cancels the order and is refunded', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['beacon.org'], plans: 1 });
    shop.registry.fail('away');
    await shop.app.jobs.runAll();
    await shop.payments.capture({ reference: await paymentId(shop), amountMinor: 1200, key: 'lost' });
    shop.registry.fail(null);
    shop.registry.insertDomain('beacon.org');
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await invoices(shop)).toEqual([{ state: 'void', number: null, total_minor: 4800, paid_minor: 0 }]);
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 1200, released 4800, refunded 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that was captured for some of the domains before the authorization was known starts their registration', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, {
      register: ['lantern.com', 'beacon.org'],
      card: 'challenge',
    });
    const { payment } = await shopper.order(orderId);
    await shop.provider.postForm(payment?.actionUrl ?? '', { decision: 'approve' });
    const reference = await paymentId(shop);
    await shop.payments.capture({ reference, amountMinor: 1200, key: 'lost' });
    shop.registry.insertDomain('beacon.org');
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained taken');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await moneyMoved(shop)).toBe('authorised 2400, captured 1200, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
