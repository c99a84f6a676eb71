import type { Language } from '#core/languages/languages.ts';
import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { mandateReference, mandateScheme } from '#core/payments/mandate.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { claimedLinesOf } from '#server/sales/orders/lines/line-of.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { MandateRequest } from '#server/sales/payments/payment-provider.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { firstCheckAt } from '#server/sales/payments/settle/next-check-at.ts';
import type { ChosenPayment } from './choose-payment.ts';

/**
 * A new payment of an invoice's open amount with the complete provider request, so that it survives a crash. When a
 * registry decides on a line the money is only authorized, if type and provider support it; an order paid again was delivered
 * already and is captured at once, as is the rest of an order that is paid in part.
 */
export function newPayment(
  { store, origin, now }: Pick<RequestContext, 'store' | 'origin' | 'now'>,
  id: string,
  given: {
    invoice: StoredInvoice;
    order: Pick<StoredOrder, 'number' | 'document' | 'customerId'>;
    chosen: ChosenPayment;
  },
): StoredPayment {
  const { invoice, order, chosen } = given;
  const { brandId, orderId, currency } = invoice;
  const { name: brandName } = store.brand;
  const amountMinor = openInvoiceMinor(invoice);
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
    disputedMinor: 0,
    decidedMinor: 0,
    takenBackMinor: 0,
    failedRefundMinor: 0,
    evidenceDueAt: null,
    providerPaymentId: null,
    actionUrl: null,
    declineReason: null,
    request: {
      reference: id,
      amountMinor,
      currency,
      capture: canDefer(given) ? captureOf(chosen) : 'immediate',
      method: chosen.method,
      token: chosen.token,
      phone: chosen.phone,
      isOffSession: false,
      customerReference: order.customerId,
      returnUrl: chosen.returnUrl ?? orderUrl,
      cancelUrl: chosen.cancelUrl ?? `${orderUrl}?payment=cancelled`,
      description: `${brandName} ${order.number}`,
      brandName,
      sellerName: store.brand.legal.name,
      saveMethod: chosen.saving.store,
      orderNumber: order.number,
      mandate: newMandate(chosen, {
        creditor: store.brand.legal.name,
        orderNumber: order.number,
        paymentId: id,
        language: orderLanguage(order),
      }),
    },
    instructions: null,
    saving: chosen.saving.store ? chosen.saving : null,
    checks: 0,
    nextCheckAt: firstCheckAt(now),
    createdAt: now,
  };
}

/** Captured is the total of the lines obtained, of which another payment has paid nothing. */
function canDefer({ invoice, order }: Parameters<typeof newPayment>[2]): boolean {
  return invoice.number === null && invoice.paidMinor === 0 && claimedLinesOf(order).length > 0;
}

/** The mandate of a newly given account; a saved account has one already. */
function newMandate(
  { type, method, collector }: ChosenPayment,
  given: {
    /** The creditor's legal name. */
    readonly creditor: string;
    readonly orderNumber: string;
    readonly paymentId: string;
    readonly language: Language;
  },
): MandateRequest | null {
  const scheme = mandateScheme(method);
  if (scheme === null || type.name === 'saved-method' || collector === null || collector === undefined) return null;
  return {
    reference: mandateReference(given.orderNumber, given.paymentId),
    scheme,
    creditor: given.creditor,
    creditorId: collector.creditorIds[scheme],
    collector: collector.name,
    language: given.language,
  };
}

/** A saved method is captured like its kind: cards and wallets support deferred capture, bank accounts do not. */
function captureOf({ type, method, canAuthorize }: ChosenPayment): 'immediate' | 'deferred' {
  if (!canAuthorize) return 'immediate';
  if (type.name !== 'saved-method') return type.capture;
  return method === 'card' || method === 'wallet' ? 'deferred' : 'immediate';
}
