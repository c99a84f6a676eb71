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

/** Asks for a payment that was just stored. Order and payment are there whatever happens now: a fault leaves the rest to the poller, and the shopper waits. */
export async function askForNewPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  try {
    return await askProvider(services, payment);
  } catch (error) {
    services.log.error(
      { err: error, payment: payment.id },
      'a new payment could not be asked for and is left to the poller',
    );
    return payment;
  }
}
