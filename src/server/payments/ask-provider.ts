import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** Asks the provider for a payment whose key is stored already, outside any transaction, and settles what it says; again and again it charges once (D11). */
export async function askProvider(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const provider = services.provider(payment.brandId, payment.provider);
  if (provider === null) throw new Error(`Brand ${payment.brandId} has no payment provider ${payment.provider}.`);
  return settlePayment(services, payment, await provider.createPayment(payment.request));
}
