import { isHold } from './is-hold.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/**
 * Gives a running payment up at its provider and settles what it says: it may turn out that it was paid after all. A hold the shopper has approved
 * meanwhile is not given up: the order goes on with it (D11).
 */
export async function cancelPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const provider = providerOf(services, payment);
  const found = await provider.findPayment(payment.id, payment.providerPaymentId);
  const isApproved = found.outcome === 'authorised' && isHold(payment);
  if (found.outcome === 'absent' || isApproved) return settlePayment(services, payment, found);
  const { id: reference, providerPaymentId } = payment;
  const answer = await provider.cancel({ reference, providerPaymentId, key: `${reference}-cancel` });
  return settlePayment(services, payment, answer);
}

/** Whether money may still move by a payment. */
export function isRunning({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state !== 'succeeded' && state !== 'declined' && state !== 'cancelled';
}

/** Whether a running payment may be left for another: it waits for the shopper, or for a transfer of which nothing has arrived. */
export function mayBeLeft({ state, request, capturedMinor }: StoredPayment): boolean {
  return (
    state === 'action-needed' || (state === 'processing' && request.method === 'bank-transfer' && capturedMinor === 0)
  );
}
