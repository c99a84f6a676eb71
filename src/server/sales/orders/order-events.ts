import { requestEventOf } from '#core/orders/cancellation-request.ts';
import type { LineState } from '#core/orders/line-state.ts';
import { lineEventKind, orderEventKind } from '#core/orders/order-events.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { OrderFacts } from '#server/events/event.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updateCancellationRequest } from './cancellation/cancellation-request-store.ts';
import {
  type StoredOrder,
  type StoredOrderLine,
  updateLineStateColumn,
  updateOrderStateColumn,
} from './order-store.ts';

/** Stores the state of a locked order and publishes its event. */
export async function updateOrderState(
  { publish }: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  state: OrderState,
  at: number,
): Promise<void> {
  const { brandId, id } = order;
  await updateOrderStateColumn(tx, brandId, id, state, at);
  const kind = orderEventKind(order.state, state);
  if (kind !== null) await publish(tx, { kind, brandId, at, ...orderFacts({ ...order, state }) });
}

/**
 * Stores the state of a line of a locked order and publishes its event; a request to cancel the line is closed with the
 * fulfilment. Throws when a line with a request would enter manual setup or manual review.
 */
export async function updateLineState(
  { publish }: EventPublisher,
  tx: Transaction,
  order: StoredOrder,
  { line, state, at }: { readonly line: StoredOrderLine; readonly state: LineState; readonly at: number },
): Promise<void> {
  const { brandId, id: orderId, number: orderNumber } = order;
  const { lineId, state: before, withdrawnAt, cancelRequestId } = line;
  await updateLineStateColumn(tx, { brandId, orderId, lineId, state, at });
  if (cancelRequestId !== null) await closeRequest(tx, { brandId, id: cancelRequestId, state }, at);
  const kind = lineEventKind(before, state, withdrawnAt !== null || cancelRequestId !== null);
  const ordered = order.document.priced.lines.find(({ id }) => id === lineId);
  if (kind === null || ordered === undefined) return;
  const { productId } = ordered.configuration;
  await publish(tx, { kind, brandId, at, orderId, orderNumber, lineId, productId, state });
}

async function closeRequest(
  tx: Transaction,
  { state, ...key }: { readonly brandId: string; readonly id: string; readonly state: LineState },
  at: number,
): Promise<void> {
  const event = requestEventOf(state);
  if (!event.ok) throw new Error(`The cancellation of a line was requested, so it cannot be ${state}.`);
  if (event.value !== null) await updateCancellationRequest(tx, key, event.value, at);
}

/** The facts of an order in its events. */
export function orderFacts(order: StoredOrder): OrderFacts {
  const { id: orderId, number: orderNumber, state, customerId, currency, totalMinor, origin } = order;
  return { orderId, orderNumber, state, customerId, currency, totalMinor, origin };
}
