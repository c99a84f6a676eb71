import { operatorLineEvent, operatorOrderEvent } from '#core/operator-webhooks/operator-event.ts';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorEvent, OperatorPublishing } from '#server/platform/publish-to-operator.ts';
import { setLineState, setOrderState } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';

/** Stores the state of a locked order and publishes the operator event. */
export async function updateOrderState(
  { tell }: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  state: OrderState,
  at: number,
): Promise<void> {
  await setOrderState(tx, order.brandId, order.id, state, at);
  const type = operatorOrderEvent(order.state, state);
  if (type !== null) await tell(tx, publishOrderEvent({ ...order, state }, type, at));
}

/** Stores the state of a line of a locked order and publishes the operator event. */
export async function updateLineState(
  { tell }: OperatorPublishing,
  tx: Queries,
  order: StoredOrder,
  line: { readonly lineId: string; readonly before: LineState; readonly state: LineState; readonly at: number },
): Promise<void> {
  const { brandId, id: orderId, number } = order;
  const { lineId, before, state, at } = line;
  await setLineState(tx, { brandId, orderId, lineId, state, at });
  const type = operatorLineEvent(before, state);
  const sold = order.document.priced.lines.find(({ id }) => id === lineId);
  if (type === null || sold === undefined) return;
  const { productId } = sold.configuration;
  const data = { order_id: orderId, order_number: number, line_id: lineId, product_id: productId, state };
  await tell(tx, { brandId, about: orderId, type, data, at });
}

/** The operator event of an order: ids, state and total. */
export function publishOrderEvent(order: StoredOrder, type: OperatorEvent['type'], at: number): OperatorEvent {
  const { brandId, id, number, state, customerId, currency, totalMinor } = order;
  const data = {
    order_id: id,
    order_number: number,
    state,
    customer_id: customerId,
    currency,
    total_minor: totalMinor,
  };
  return { brandId, about: id, type, data, at };
}
