import type { LineState } from '#core/orders/line-state.ts';
import { lineEventKind, orderEventKind } from '#core/orders/order-events.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { OrderFacts } from '#server/events/event.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, updateLineStateColumn, updateOrderStateColumn } from './order-store.ts';

/** Stores the state of a locked order and publishes its event. */
export async function updateOrderState(
  { publish }: EventPublisher,
  tx: Queries,
  order: StoredOrder,
  state: OrderState,
  at: number,
): Promise<void> {
  const { brandId, id } = order;
  await updateOrderStateColumn(tx, brandId, id, state, at);
  const kind = orderEventKind(order.state, state);
  if (kind !== null) await publish(tx, { kind, brandId, at, ...orderFacts({ ...order, state }) });
}

/** Stores the state of a line of a locked order and publishes its event. */
export async function updateLineState(
  { publish }: EventPublisher,
  tx: Queries,
  order: StoredOrder,
  line: {
    readonly lineId: string;
    readonly before: LineState;
    readonly state: LineState;
    readonly isWithdrawn?: boolean;
    readonly at: number;
  },
): Promise<void> {
  const { brandId, id: orderId, number: orderNumber } = order;
  const { lineId, before, state, isWithdrawn, at } = line;
  await updateLineStateColumn(tx, { brandId, orderId, lineId, state, at });
  const kind = lineEventKind(before, state, isWithdrawn);
  const ordered = order.document.priced.lines.find(({ id }) => id === lineId);
  if (kind === null || ordered === undefined) return;
  const { productId } = ordered.configuration;
  await publish(tx, { kind, brandId, at, orderId, orderNumber, lineId, productId, state });
}

/** The facts of an order in its events. */
export function orderFacts(order: StoredOrder): OrderFacts {
  const { id: orderId, number: orderNumber, state, customerId, currency, totalMinor, origin } = order;
  return { orderId, orderNumber, state, customerId, currency, totalMinor, origin };
}
