import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** Asks the provider for a payment whose key is stored already, outside any transaction, and settles what it says; again and again it charges once (D11). */
export async function askProvider(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const provider = providerOf(services, payment);
  return settlePayment(services, payment, await provider.createPayment(payment.request));
}
