import { nextOrderStatus } from '#core/orders/order-status.ts';
import type { OrderEvent, OrderStatus } from '#core/orders/order-status.ts';
import type { Settled } from '#core/orders/settle.ts';
import { addLineSteps, endOrder, endSteps } from '#server/fulfilment/public.ts';
import { loadOrderLines, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { beginOnHold } from './begin-on-hold.ts';
import { endHold } from './end-hold.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { isHold } from './is-hold.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** An order, the invoice as it was, every attempt to pay it, and what an answer made of all of them. */
interface Move {
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
 * ended takes with it what was not obtained; money that went back at the provider shows.
 */
export async function moveOrder(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { order, invoice, settled, before, after: payment, holdUntil } = move;
  if (settled.invoice.state === 'paid' && invoice.state !== 'paid') return beginPaid(services, tx, move, at);
  if (isHold(payment) && payment.state !== before.state) {
    const { id: paymentId } = payment;
    if (payment.state === 'authorised') return beginOnHold(services, tx, order, { paymentId, holdUntil, at });
    if (before.state === 'authorised') return endHold(services, tx, move, { paymentId, at });
  }
  const state = after(settled.order.state, await refundEvent(tx, move));
  if (state !== order.state) await setOrderState(tx, order.brandId, order.id, state, at);
}

/** What waited for the money begins; an order that began on a hold may be at its end with it. */
async function beginPaid(services: PaymentServices, tx: Queries, { order, settled, after: payment }: Move, at: number) {
  const { brandId, id: orderId } = order;
  const state = after(settled.order.state, 'fulfilment-begun');
  if (state !== order.state) await setOrderState(tx, brandId, orderId, state, at);
  await addLineSteps(services.ids, tx, order, at);
  if (!isHold(payment)) return;
  const lineId = payment.id;
  await endSteps(tx, { brandId, orderId, lineId, kind: 'capture-payment', state: 'done', at });
  await endOrder(tx, { ...order, state }, at);
}

/** Money that goes back for single lines, while others are worked on, shows at the lines. */
async function refundEvent(tx: Queries, { order, invoice, settled }: Move): Promise<OrderEvent | null> {
  if (settled.invoice.paidMinor >= invoice.paidMinor) return null;
  if (settled.invoice.paidMinor > 0) return 'refunded-in-part';
  const lines = order.state === 'in-fulfilment' ? await loadOrderLines(tx, order.brandId, order.id) : [];
  return lines.some(({ state }) => state === 'refund-due') ? null : 'refunded';
}

function after(state: OrderStatus, event: OrderEvent | null): OrderStatus {
  const moved = event === null ? null : nextOrderStatus(state, event);
  return moved?.ok === true ? moved.value : state;
}
