import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { findAuthorization } from '#server/sales/payments/capture/find-authorization.ts';
import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import { openRegistrations } from '#server/sales/payments/capture/wake-capture.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { AbsentPayment, ProviderResult } from '#server/sales/payments/payment-provider.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';

/**
 * The answer as it is settled. A part of a deferred payment may have been captured although this database contains no
 * decision to capture it, since it was restored from a backup made before. Such a payment counts as an authorization
 * until the registry has decided about the domains again: then the capture is decided, and the captured amount pays for
 * what was obtained.
 */
export async function withoutUndecidedCapture(
  tx: Transaction,
  known: { readonly order: StoredOrder; readonly invoice: StoredInvoice; readonly payment: StoredPayment },
  answer: ProviderResult | AbsentPayment,
): Promise<ProviderResult | AbsentPayment> {
  const { order, invoice, payment } = known;
  if (answer.outcome !== 'succeeded' || payment.state === 'succeeded' || !isAuthorization(payment)) return answer;
  const { capturedMinor, refundedMinor } = answer;
  if (capturedMinor >= invoice.totalMinor || capturedMinor === refundedMinor) return answer;
  if (order.state !== 'awaiting-payment' && order.state !== 'in-fulfilment') return answer;
  const authorization = await findAuthorization(tx, order, payment.id);
  const isDecided = authorization !== null && authorization.decided !== null;
  if (isDecided || (await openRegistrations(tx, order)).length === 0) return answer;
  return { ...answer, outcome: 'authorised' };
}
