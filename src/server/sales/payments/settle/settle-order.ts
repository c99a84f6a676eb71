import { type OrderEvent, type OrderState, nextOrderState } from '#core/orders/order-state.ts';
import { failedRefundEvent } from '#core/orders/refunds/failed-refund.ts';
import type { Settlement } from '#core/orders/settle.ts';
import { finishJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endOrder } from '#server/sales/orders/lines/apply-line-events.ts';
import { loadOpenLines } from '#server/sales/orders/lines/line-of.ts';
import { orderFacts, updateOrderState } from '#server/sales/orders/order-events.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';
import { beginAuthorized } from '#server/sales/payments/begin/begin-authorized.ts';
import { endAuthorization } from '#server/sales/payments/capture/end-authorization.ts';
import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';

/** An order, its invoice before the answer, all payments, and what settling the answer resulted in. */
export interface SettlementContext {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
  readonly settled: Settlement;
  /** The payment the answer is about, before and after it. */
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  /** When the authorization expires (ms), if the provider reports it. */
  readonly holdUntil: number | null;
}

/**
 * Moves the order along with its money. Paid: fulfilment begins, one job per line. Authorized: only registrations
 * begin. Authorization ended: what was not obtained is cancelled. Refunded at the provider: the order shows it, until the
 * refund fails. An order paid again after a chargeback is not fulfilled twice.
 */
export async function settleOrder(
  services: PaymentServices,
  tx: Transaction,
  settlement: SettlementContext,
  at: number,
): Promise<void> {
  const { order, invoice, settled, before, after: payment, holdUntil: authorizedUntil } = settlement;
  const isPaidNow = settled.invoice.state === 'paid' && invoice.state !== 'paid';
  if (isPaidNow && invoice.number === null) return beginPaid(services, tx, settlement, at);
  if (isAuthorization(payment) && payment.state !== before.state) {
    const { id: paymentId } = payment;
    if (payment.state === 'authorised')
      return beginAuthorized(services, tx, order, { paymentId, holdUntil: authorizedUntil, at });
    if (before.state === 'authorised') return endAuthorization(services, tx, settlement, { paymentId, at });
  }
  const state = after(settled.order.state, await refundEvent(tx, settlement));
  if (state === order.state) return;
  await updateOrderState(services, tx, order, state, at);
  const { brandId, orderId, id: paymentId } = payment;
  if (state === 'failed') await services.publish(tx, { kind: 'payment.failed', brandId, at, orderId, paymentId });
}

/**
 * Begins the lines that waited for the payment; an order begun on an authorization may be complete with it, and is stored as changed
 * although its state stays.
 */
async function beginPaid(
  services: PaymentServices,
  tx: Transaction,
  { order, settled, after: payment }: SettlementContext,
  at: number,
) {
  const { brandId, id: orderId } = order;
  const state = after(settled.order.state, 'fulfilment-begun');
  await updateOrderState(services, tx, order, state, at);
  const lines = order.state === 'in-fulfilment' ? await loadOpenLines(tx, order) : order.document.priced.lines;
  await services.publish(tx, { kind: 'order.paid', brandId, at, ...orderFacts({ ...order, state }), lines });
  if (!isAuthorization(payment)) return;
  const subject = { type: 'payment', id: payment.id } as const;
  await finishJobs(tx, { brandId, orderId, subject, kind: 'capture-payment', state: 'done', at });
  await endOrder(services, tx, { ...order, state }, at);
}

/**
 * The event of a refund, or of one that has failed. While other lines are in progress, a refund of single lines shows on the lines only; a
 * chargeback makes the amount owed again and is no refund.
 */
async function refundEvent(
  tx: Transaction,
  { order, invoice, payments, settled, before, after: payment }: SettlementContext,
): Promise<OrderEvent | null> {
  if (settled.failedMinor > 0 && settled.invoice.paidMinor > invoice.paidMinor) {
    const lines = (await listOrderLines(tx, order.brandId, order.id)).map(({ state }) => state);
    const takenBackMinor = payments.reduce((sum, other) => sum + other.takenBackMinor, 0);
    return failedRefundEvent({ lines, invoice: { ...invoice, paidMinor: settled.invoice.paidMinor }, takenBackMinor });
  }
  const isRefund = returnedByShopMinor(payment) > returnedByShopMinor(before);
  if (!isRefund || settled.invoice.paidMinor >= invoice.paidMinor) return null;
  if (settled.invoice.paidMinor > 0) return 'refunded-in-part';
  const lines = order.state === 'in-fulfilment' ? await listOrderLines(tx, order.brandId, order.id) : [];
  return lines.some(({ state }) => state === 'refund-due') ? null : 'refunded';
}

function returnedByShopMinor({ refundedMinor, takenBackMinor }: StoredPayment): number {
  return refundedMinor - takenBackMinor;
}

function after(state: OrderState, event: OrderEvent | null): OrderState {
  const next = event === null ? null : nextOrderState(state, event);
  return next?.ok === true ? next.value : state;
}
