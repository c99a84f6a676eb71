import type { Call } from '#server/http/call.ts';
import type { ChosenPayment } from './choose-payment.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { nextCheckAt } from './next-check-at.ts';
import type { StoredPayment } from './payment-store.ts';

/** A new attempt to pay what is open of an invoice, with everything the provider is asked, so that a crash cannot lose it (D11). */
export function newPayment(call: Call, id: string, invoice: StoredInvoice, chosen: ChosenPayment): StoredPayment {
  const amountMinor = invoice.totalMinor - invoice.paidMinor;
  const { brand } = call.store;
  const orderUrl = `${call.origin}/order/${invoice.orderId}`;
  return {
    brandId: brand.id,
    id,
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    provider: chosen.provider,
    checkoutType: chosen.type.wire,
    state: 'created',
    currency: invoice.currency,
    amountMinor,
    capturedMinor: 0,
    refundedMinor: 0,
    providerPaymentId: null,
    actionUrl: null,
    declineReason: null,
    request: {
      reference: id,
      amountMinor,
      currency: invoice.currency,
      capture: 'immediate',
      token: chosen.token,
      returnUrl: orderUrl,
      cancelUrl: orderUrl,
      description: `${brand.name} ${invoice.orderId}`,
      brandName: brand.name,
      saveMethod: false,
    },
    checks: 0,
    nextCheckAt: nextCheckAt('created', 0, call.now),
    createdAt: call.now,
  };
}
