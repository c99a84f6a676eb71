import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { callProvider } from './provider-of.ts';
import { type PaymentSnapshot, isUnchanged, settlePayment } from './settle/settle-payment.ts';

/**
 * Sends a stored payment to its provider, outside any transaction, and settles the answer. The payment's id is the
 * idempotency key, so repeated calls charge once.
 */
export async function queryProvider(services: PaymentServices, payment: StoredPayment): Promise<PaymentSnapshot> {
  const answer = await callProvider(services, payment, (provider) => provider.createPayment(payment.request));
  return settlePayment(services, payment, answer);
}

/**
 * Sends a payment that was just stored. Order and payment are committed already: after a fault the poller takes over
 * and the shopper sees the payment as processing.
 */
export async function queryNewPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentSnapshot> {
  try {
    return await queryProvider(services, payment);
  } catch (error) {
    services.log.error(
      { err: error, payment: payment.id },
      'a new payment could not be created; the poller will check it',
    );
    return payment;
  }
}

/**
 * Looks a payment up at its provider (`wasRefunded` as in its port). It is recorded only when the answer changes something:
 * payments are looked up again and again.
 */
export function findAtProvider(services: PaymentServices, payment: StoredPayment, wasRefunded: boolean) {
  return callProvider(
    services,
    payment,
    (provider) => provider.findPayment(payment.id, payment.providerPaymentId, wasRefunded),
    (found) => !isUnchanged(payment, found, 'queried'),
  );
}
