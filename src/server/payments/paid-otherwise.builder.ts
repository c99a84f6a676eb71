import { randomUUID } from 'node:crypto';
import type { Brand } from '#core/storefront/brand.ts';
import type { PaymentInput } from '#server/payments/public.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';

/** A brand that takes everything there is, and offline money on its own account. */
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

/** From an empty basket to an order to be paid so; throws when it is refused. */
export function buyBy(shopper: TestShopper, payment: PaymentInput) {
  return shopper.buy({ card: null, input: { payment } });
}

/** Pays an invoice so; answers what the API answers. */
export function payBy(shopper: TestShopper, invoiceId: string | null, payment: PaymentInput) {
  return shopper.api.invoices.pay({ invoiceId: invoiceId ?? '', payment }, { idempotencyKey: randomUUID() });
}

/** Sends money to the account an order names; answers the HTTP status of the bank. */
export async function sendMoney(shop: TestShop, shopper: TestShopper, orderId: string, amountMinor: number) {
  const reference = (await shopper.order(orderId)).payment?.instructions?.reference ?? '';
  const { status } = await shop.provider.post('/sandbox/transfers', { reference, amount_minor: amountMinor });
  return status;
}

/** Lets the poller look, however long the pause is, and the workers finish. */
export async function letTimePass(shop: TestShop, ms = 3_600_000): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
  await shop.app.jobs.runAll();
}
