import { nextOrderStatus } from '#core/orders/order-status.ts';
import type { OrderEvent, OrderStatus } from '#core/orders/order-status.ts';
import type { Settled } from '#core/orders/settle.ts';
import { addLineSteps, addSteps, endOrder, endSteps } from '#server/fulfilment/public.ts';
import { orderLetterStep } from '#server/mail/public.ts';
import { keepOrderState, loadOrderLines, orderNews, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { beginOnHold } from './begin-on-hold.ts';
import { endHold } from './end-hold.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { isHold } from './is-hold.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** An order, the invoice as it was, every attempt to pay it, and what an answer made of all of them. */
export interface Move {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
  readonly settled: Settled;
  /** The payment the answer is about, before and after it. */
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  /** Until when its money is held, where the provider says so. */
  readonly holdUntil: number | null;
}

/**
 * Moves the order with its money (D11, D12): a paid one goes into fulfilment, one step a line; one whose money is held begins with its registrations; a hold that
 * ended takes with it what was not obtained; money that went back at the provider shows. What is paid again was begun when it was first paid.
 */
export async function moveOrder(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { order, invoice, settled, before, after: payment, holdUntil } = move;
  const isPaidNow = settled.invoice.state === 'paid' && invoice.state !== 'paid';
  if (isPaidNow && invoice.number === null) return beginPaid(services, tx, move, at);
  if (isHold(payment) && payment.state !== before.state) {
    const { id: paymentId } = payment;
    if (payment.state === 'authorised') return beginOnHold(services, tx, order, { paymentId, holdUntil, at });
    if (before.state === 'authorised') return endHold(services, tx, move, { paymentId, at });
  }
  const state = after(settled.order.state, await refundEvent(tx, move));
  if (state !== order.state) await keepOrderState(services, tx, order, state, at);
  if (state !== order.state && state === 'failed') await tellOfFailure(services, tx, payment, at);
}

/** Whoever left the page learns it by a letter. */
async function tellOfFailure(
  { ids }: PaymentServices,
  tx: Queries,
  { brandId, orderId, id }: StoredPayment,
  at: number,
) {
  const letter = orderLetterStep(ids, { kind: 'payment-failed', orderId, paymentId: id }, at);
  await addSteps(tx, brandId, [letter], at);
}

/** What waited for the money begins; an order that began on a hold may be at its end with it. */
async function beginPaid(services: PaymentServices, tx: Queries, { order, settled, after: payment }: Move, at: number) {
  const { brandId, id: orderId } = order;
  const state = after(settled.order.state, 'fulfilment-begun');
  if (state !== order.state) await setOrderState(tx, brandId, orderId, state, at);
  await services.tell(tx, orderNews({ ...order, state }, 'order.paid', at));
  const letter = orderLetterStep(services.ids, { kind: 'order-paid', orderId }, at);
  await addLineSteps(services.ids, tx, order, at, [letter]);
  if (!isHold(payment)) return;
  const lineId = payment.id;
  await endSteps(tx, { brandId, orderId, lineId, kind: 'capture-payment', state: 'done', at });
  await endOrder(services, tx, { ...order, state }, at);
}

/** Money that goes back for single lines, while others are worked on, shows at the lines; what a bank took back is owed again and no refund. */
async function refundEvent(
  tx: Queries,
  { order, invoice, settled, before, after: payment }: Move,
): Promise<OrderEvent | null> {
  const isRefund = givenBackMinor(payment) > givenBackMinor(before);
  if (!isRefund || settled.invoice.paidMinor >= invoice.paidMinor) return null;
  if (settled.invoice.paidMinor > 0) return 'refunded-in-part';
  const lines = order.state === 'in-fulfilment' ? await loadOrderLines(tx, order.brandId, order.id) : [];
  return lines.some(({ state }) => state === 'refund-due') ? null : 'refunded';
}

function givenBackMinor({ refundedMinor, takenBackMinor }: StoredPayment): number {
  return refundedMinor - takenBackMinor;
}

function after(state: OrderStatus, event: OrderEvent | null): OrderStatus {
  const moved = event === null ? null : nextOrderStatus(state, event);
  return moved?.ok === true ? moved.value : state;
}
