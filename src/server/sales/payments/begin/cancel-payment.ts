import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { callProvider } from '#server/sales/payments/provider-of.ts';
import { type PaymentSnapshot, settlePayment } from '#server/sales/payments/settle/settle-payment.ts';

/** The state of a payment after its provider was called. */
export interface CheckedPayment {
  readonly after: PaymentSnapshot;
  /** Whether the provider answered with a definite state. */
  readonly isAnswered: boolean;
}

/**
 * Cancels a running payment at its provider and settles the answer; it may turn out that it was paid after all. An
 * authorization the shopper has approved meanwhile is not cancelled: the order continues with it.
 */
export async function cancelPayment(services: PaymentServices, payment: StoredPayment): Promise<CheckedPayment> {
  const { id: reference, providerPaymentId } = payment;
  const answer = await callProvider(services, payment, async (provider) => {
    const found = await provider.findPayment(reference, providerPaymentId);
    const isApproved = found.outcome === 'authorised' && isAuthorization(payment);
    if (found.outcome === 'absent' || isApproved) return found;
    return provider.cancel({ reference, providerPaymentId, key: `${reference}-cancel` });
  });
  return { after: await settlePayment(services, payment, answer), isAnswered: answer.outcome !== 'unknown' };
}

/** Whether the payment can still change: it has neither succeeded, been declined nor been cancelled. */
export function isRunning({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state !== 'succeeded' && state !== 'declined' && state !== 'cancelled';
}

/**
 * Whether a running payment may be replaced by another: it waits for an action of the shopper, or for a bank transfer
 * of which nothing is held.
 */
export function canBeAbandoned(payment: StoredPayment): boolean {
  return payment.state === 'action-needed' || isTransferAwaited(payment);
}

/** Whether a payment waits for a bank transfer of which nothing has arrived, or all that has was paid back. */
export function isTransferAwaited({ state, request, capturedMinor, refundedMinor }: StoredPayment): boolean {
  return state === 'processing' && request.method === 'bank-transfer' && capturedMinor === refundedMinor;
}
