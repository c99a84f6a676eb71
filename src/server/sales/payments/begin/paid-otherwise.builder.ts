import { randomUUID } from 'node:crypto';
import type { Brand } from '#core/storefront/brand.ts';
import { storedPayment } from '#server/sales/payments/payment-store.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import type { PaymentInput } from './choose-payment.ts';

/** A brand with every sandbox payment type and offline payments. */
export const EVERY_TYPE: Partial<Brand> = {
  paymentProviders: [
    { provider: 'sandbox', types: ['card-intent', '1', '0', '2', '3', '4', '6', '7'] },
    { provider: 'offline', types: ['5'] },
  ],
  account: {
    holder: 'Larkhost Beispiel GmbH',
    bank: 'Musterbank',
    rows: [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }],
  },
};

/** Buys the test shop's default product with a payment; throws when the order is refused. */
export function buyBy(shopper: TestShopper, payment: PaymentInput) {
  return shopper.buy({ card: null, input: { payment } });
}

/** Pays an invoice with a payment and returns the API's response. */
export function payBy(shopper: TestShopper, invoiceId: string | null, payment: PaymentInput) {
  return shopper.api.invoices.pay({ invoiceId: invoiceId ?? '', payment }, { idempotencyKey: randomUUID() });
}

/** Sends a transfer with the order's reference; returns the HTTP status of the sandbox bank. */
export async function sendMoney(shop: TestShop, shopper: TestShopper, orderId: string, amountMinor: number) {
  const reference = (await shopper.order(orderId)).payment?.instructions?.reference ?? '';
  const { status } = await shop.provider.post('/sandbox/transfers', { reference, amount_minor: amountMinor });
  return status;
}

/** Advances the clock past every polling interval and runs the jobs. */
export async function passTime(shop: TestShop, ms = 3_600_000): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
  await shop.app.jobs.runAll();
}

/** Delivers a delayed request for the order's payment to the provider. */
export async function deliverDelayedPayment(shop: TestShop): Promise<void> {
  const row = await shop.database.read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const token = await shop.provider.token('approve');
  await shop.payments.createPayment({ ...storedPayment(row).request, token });
}
