import { nextOrderStatus } from '#core/orders/order-status.ts';
import type { OrderEvent, OrderStatus } from '#core/orders/order-status.ts';
import type { Settled } from '#core/orders/settle.ts';
import { addLineSteps } from '#server/fulfilment/public.ts';
import { setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { StoredInvoice } from './invoice-store.ts';
import type { PaymentServices } from './payment-services.ts';

/** An order, the invoice as it was, and what an answer made of both. */
interface Move {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly settled: Settled;
}

/** Moves the order with its money: a paid one goes straight into fulfilment, one step a line; one whose money went back at the provider says so (D12). */
export async function moveOrder(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { order } = move;
  const paid = move.settled.order.state;
  const isNewlyPaid = paid === 'paid' && order.state !== 'paid';
  const state = isNewlyPaid ? after(paid, 'fulfilment-begun') : after(paid, refundEvent(move));
  if (state === order.state) return;
  await setOrderState(tx, order.brandId, order.id, state, at);
  if (isNewlyPaid) await addLineSteps(services.ids, tx, order, at);
}

function refundEvent({ invoice, settled }: Move): OrderEvent | null {
  if (settled.invoice.paidMinor >= invoice.paidMinor) return null;
  return settled.invoice.paidMinor === 0 ? 'refunded' : 'refunded-in-part';
}

function after(state: OrderStatus, event: OrderEvent | null): OrderStatus {
  const moved = event === null ? null : nextOrderStatus(state, event);
  return moved?.ok === true ? moved.value : state;
}
