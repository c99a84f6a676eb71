import { registrationsOf } from '#server/fulfilment/public.ts';
import type { Call } from '#server/http/call.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { ChosenPayment } from './choose-payment.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { nextCheckAt } from './next-check-at.ts';
import type { StoredPayment } from './payment-store.ts';

/**
 * A new attempt to pay what is open of an invoice, with everything the provider is asked, so that a crash cannot lose it. Where names are registered the money
 * is only held, by types that can (D11).
 */
export function newPayment(
  { store, origin, now }: Call,
  id: string,
  given: { invoice: StoredInvoice; order: Pick<StoredOrder, 'number' | 'document'>; chosen: ChosenPayment },
): StoredPayment {
  const { invoice, order, chosen } = given;
  const { brandId, orderId, currency } = invoice;
  const { name: brandName } = store.brand;
  const amountMinor = invoice.totalMinor - invoice.paidMinor;
  const orderUrl = `${origin}/order/${orderId}`;
  return {
    brandId,
    id,
    invoiceId: invoice.id,
    orderId,
    provider: chosen.provider,
    checkoutType: chosen.type.wire,
    state: 'created',
    currency,
    amountMinor,
    capturedMinor: 0,
    refundedMinor: 0,
    providerPaymentId: null,
    actionUrl: null,
    declineReason: null,
    request: {
      reference: id,
      amountMinor,
      currency,
      capture: registrationsOf(order).length > 0 ? chosen.type.capture : 'immediate',
      token: chosen.token,
      returnUrl: chosen.returnUrl ?? orderUrl,
      cancelUrl: chosen.cancelUrl ?? orderUrl,
      description: `${brandName} ${order.number}`,
      brandName,
      saveMethod: false,
    },
    checks: 0,
    nextCheckAt: nextCheckAt('created', 0, now),
    createdAt: now,
  };
}
