import { expect, test } from 'vitest';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

/** A provider that charges another amount than requested. */
function capturing(shop: TestShop, amountMinor: number): PaymentProvider {
  return { ...shop.payments, createPayment: (request) => shop.payments.createPayment({ ...request, amountMinor }) };
}

const returned = async ({ provider }: TestShop) =>
  (await provider.journal()).filter(({ event }) => event === 'refunded').map(({ amountMinor }) => amountMinor);

describeOnBothDatabases('a payment of another amount than requested', (open) => {
  const openShop = shopsOn(open);

  test('is counted when it is lower, and another payment pays the rest', async () => {
    const shop = await openShop();
    const shopper = (await shop.another({ payments: capturing(shop, 1000) })).shopper();
    const { orderId } = await shopper.buy();
    const { invoiceId } = await shopper.order(orderId);
    const invoice = () => shopper.api.invoices.get({ invoiceId: invoiceId ?? '' });
    expect(await invoice()).toMatchObject({ value: { paidMinor: 1000, state: 'open', number: null, payable: true } });
    const rest = (await shop.another({ payments: capturing(shop, 3800) })).shopper();
    for (const [name, token] of shopper.cookies) rest.cookies.set(name, token);
    expect(await rest.pay(invoiceId ?? '', 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
    expect(await invoice()).toMatchObject({ value: { paidMinor: 4800, state: 'paid', number: 'INV-000001' } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refunded when it is lower and the order can no longer be paid', async () => {
    const shop = await openShop();
    const shopper = (await shop.another({ payments: capturing(shop, 1000) })).shopper();
    const { orderId } = await shopper.buy();
    shop.clock.advance(24 * 3_600_000);
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await returned(shop)).toEqual([1000]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is accepted when it is higher, and the overpayment is refunded once', async () => {
    const shop = await openShop();
    const shopper = (await shop.another({ payments: capturing(shop, 5000) })).shopper();
    const { orderId } = await shopper.buy();
    const webhook = await shop.webhooks.about('payment.captured');
    for (let round = 0; round < 3; round += 1) {
      await shop.deliver(webhook);
      await shop.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await returned(shop)).toEqual([200]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is higher has its refund retried with the same idempotency key after a lost response', async () => {
    const shop = await openShop();
    await (await shop.another({ payments: capturing(shop, 5000) })).shopper().buy();
    await shop.faults({ replyLostPercent: 100 });
    await shop.app.jobs.runAll();
    await shop.faults({ replyLostPercent: 0 });
    shop.clock.advance(4000);
    await shop.app.jobs.runAll();
    expect(await returned(shop)).toEqual([200]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
