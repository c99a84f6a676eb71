import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listOrders } from '#contract/operator/orders.ts';
import type { StoredOrder } from '#server/sales/public.ts';

/** An order as an entry of a list. */
export function orderRow(order: StoredOrder, openTasks: number): OperatorOutputOf<typeof listOrders>['rows'][number] {
  const { brandId, id, number, origin, state, placedAt, email, currency, totalMinor } = order;
  const { name } = order.document.billing;
  return { brandId, id, number, origin, state, placedAt, email, name, currency, totalMinor, openTasks };
}
