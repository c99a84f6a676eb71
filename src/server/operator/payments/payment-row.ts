import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listPayments } from '#contract/operator/payments.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import type { StoredOrder, StoredPayment } from '#server/sales/public.ts';

/** A payment as an entry of a list. */
export function paymentRow(
  payment: StoredPayment,
  order: Pick<StoredOrder, 'number' | 'email'>,
): OperatorOutputOf<typeof listPayments>['rows'][number] {
  const { brandId, id, orderId, invoiceId, provider, providerPaymentId, state, currency } = payment;
  return {
    brandId,
    id,
    orderId,
    orderNumber: order.number,
    email: order.email,
    invoiceId,
    provider,
    providerPaymentId,
    type: payment.checkoutType,
    state,
    currency,
    amountMinor: payment.amountMinor,
    capturedMinor: payment.capturedMinor,
    refundedMinor: payment.refundedMinor,
    disputedMinor: openDisputeMinor(payment),
    declineReason: payment.declineReason,
    createdAt: payment.createdAt,
  };
}
