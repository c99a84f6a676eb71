import type { OrderState } from '#core/orders/order-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, storedOrder } from './order-store.ts';

/** Filter of the operator's order list; null matches all. */
export interface OrderFilter {
  readonly brandId: string | null;
  readonly state: OrderState | null;
  /** Only orders with open operator tasks. */
  readonly isWaiting: boolean;
  readonly limit: number;
}

/** The newest orders of one or all brands. */
export async function listNewestOrders(db: Queries, filter: OrderFilter): Promise<readonly StoredOrder[]> {
  const { brandId, state, isWaiting, limit } = filter;
  let orders = db.selectFrom('orders').selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (brandId !== null) orders = orders.where('brand_id', '=', brandId);
  if (state !== null) orders = orders.where('state', '=', state);
  if (isWaiting) {
    orders = orders.where((eb) =>
      eb.exists(
        eb
          .selectFrom('operator_tasks')
          .select('operator_tasks.id')
          .whereRef('operator_tasks.brand_id', '=', 'orders.brand_id')
          .whereRef('operator_tasks.order_id', '=', 'orders.id')
          .where('operator_tasks.done_at', 'is', null),
      ),
    );
  }
  return (await orders.execute()).map(storedOrder);
}

/** The orders with a number; several only if brands share it. */
export async function listOrdersByNumber(
  db: Queries,
  { number, brandId }: { readonly number: string; readonly brandId: string | null },
): Promise<readonly StoredOrder[]> {
  const orders = db.selectFrom('orders').selectAll().where('number', '=', number);
  const brands = db.selectFrom('store_versions').select('brand_id').distinct();
  const rows = await orders.where('brand_id', 'in', brandId === null ? brands : [brandId]).execute();
  return rows.map(storedOrder);
}
