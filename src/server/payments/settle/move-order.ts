import { nextOrderState } from '#core/orders/order-state.ts';
import type { OrderEvent, OrderState } from '#core/orders/order-state.ts';
import type { Settlement } from '#core/orders/settle.ts';
import { enqueueLineJobs, enqueueJobs, endOrder, finishJobs } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import { updateOrderState, loadOrderLines, publishOrderEvent, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { beginAuthorized } from '#server/payments/begin/begin-authorized.ts';
import { endAuthorization } from '#server/payments/capture/end-authorization.ts';
import { isAuthorization } from '#server/payments/capture/is-authorization.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** An order, its invoice before the answer, all payments, and what settling the answer resulted in. */
export interface Move {
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
 * Moves the order along with its money. Paid: fulfilment begins, one step per line. Authorized: only registrations
 * begin. Authorization ended: what was not obtained is cancelled. Refunded at the provider: the order shows it. An
 * order paid again after a chargeback is not fulfilled twice.
 */
export async function moveOrder(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { order, invoice, settled, before, after: payment, holdUntil: authorizedUntil } = move;
  const isPaidNow = settled.invoice.state === 'paid' && invoice.state !== 'paid';
  if (isPaidNow && invoice.number === null) return beginPaid(services, tx, move, at);
  if (isAuthorization(payment) && payment.state !== before.state) {
    const { id: paymentId } = payment;
    if (payment.state === 'authorised')
      return beginAuthorized(services, tx, order, { paymentId, holdUntil: authorizedUntil, at });
    if (before.state === 'authorised') return endAuthorization(services, tx, move, { paymentId, at });
  }
  const state = after(settled.order.state, await refundEvent(tx, move));
  if (state !== order.state) await updateOrderState(services, tx, order, state, at);
  if (state !== order.state && state === 'failed') await publishFailure(services, tx, payment, at);
}

/** Shoppers who left the page get an email. */
async function publishFailure(
  { ids }: PaymentServices,
  tx: Queries,
  { brandId, orderId, id }: StoredPayment,
  at: number,
) {
  const email = orderEmailJob(ids, { kind: 'payment-failed', orderId, paymentId: id }, at);
  await enqueueJobs(tx, brandId, [email], at);
}

/** Begins the lines that waited for the payment; an order begun on an authorization may be complete with it. */
async function beginPaid(services: PaymentServices, tx: Queries, { order, settled, after: payment }: Move, at: number) {
  const { brandId, id: orderId } = order;
  const state = after(settled.order.state, 'fulfilment-begun');
  if (state !== order.state) await setOrderState(tx, brandId, orderId, state, at);
  await services.tell(tx, publishOrderEvent({ ...order, state }, 'order.paid', at));
  const email = orderEmailJob(services.ids, { kind: 'order-paid', orderId }, at);
  await enqueueLineJobs(services.ids, tx, order, at, [email]);
  if (!isAuthorization(payment)) return;
  const lineId = payment.id;
  await finishJobs(tx, { brandId, orderId, lineId, kind: 'capture-payment', state: 'done', at });
  await endOrder(services, tx, { ...order, state }, at);
}

/**
 * The event of a refund. While other lines are in progress, a refund of single lines shows on the lines only; a
 * chargeback makes the amount owed again and is no refund.
 */
async function refundEvent(
  tx: Queries,
  { order, invoice, settled, before, after: payment }: Move,
): Promise<OrderEvent | null> {
  const isRefund = returnedByShopMinor(payment) > returnedByShopMinor(before);
  if (!isRefund || settled.invoice.paidMinor >= invoice.paidMinor) return null;
  if (settled.invoice.paidMinor > 0) return 'refunded-in-part';
  const lines = order.state === 'in-fulfilment' ? await loadOrderLines(tx, order.brandId, order.id) : [];
  return lines.some(({ state }) => state === 'refund-due') ? null : 'refunded';
}

function returnedByShopMinor({ refundedMinor, takenBackMinor }: StoredPayment): number {
  return refundedMinor - takenBackMinor;
}

function after(state: OrderState, event: OrderEvent | null): OrderState {
  const moved = event === null ? null : nextOrderState(state, event);
  return moved?.ok === true ? moved.value : state;
}
