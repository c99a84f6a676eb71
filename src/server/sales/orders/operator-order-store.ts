import type { OrderState } from '#core/orders/order-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, storedOrder } from './order-store.ts';

/** Filter of the operator's order list; null members do not restrict. */
export interface OrderFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly state: OrderState | null;
  /** Only orders with open operator tasks. */
  readonly isWaiting: boolean;
  /** A whole order number, or an email address in lower case. */
  readonly search: string | null;
  /** Only orders of this account. */
  readonly customerId?: string | null;
  /** Placed at `from` or later, and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  /** Only orders after this one in the list. */
  readonly after: OrderPosition | null;
  readonly limit: number;
}

/** The position of an order in the list, newest first. */
export type OrderPosition = Pick<StoredOrder, 'placedAt' | 'id'>;

/** The newest orders first. Every filter uses an index: by brand, state, time, number or email address. */
export async function listNewestOrders(db: Queries, filter: OrderFilter): Promise<readonly StoredOrder[]> {
  const { brandIds, state, isWaiting, search, customerId = null, from, to, after, limit } = filter;
  if (brandIds?.length === 0) return [];
  let orders = db.selectFrom('orders').selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (brandIds !== null) orders = orders.where('brand_id', 'in', brandIds);
  if (state !== null) orders = orders.where('state', '=', state);
  if (customerId !== null) {
    orders = orders.where('customer_id', '=', customerId);
    if (brandIds === null) orders = orders.where('brand_id', 'in', publishedBrands(db));
  }
  if (from !== null) orders = orders.where('placed_at', '>=', from);
  if (to !== null) orders = orders.where('placed_at', '<', to);
  if (after !== null) {
    orders = orders.where((eb) => eb(eb.refTuple('placed_at', 'id'), '<', eb.tuple(after.placedAt, after.id)));
  }
  if (search !== null) {
    const column = search.includes('@') ? 'email' : 'number';
    orders = orders.where(column, '=', column === 'email' ? search.toLowerCase() : search.toUpperCase());
    if (brandIds === null) orders = orders.where('brand_id', 'in', publishedBrands(db));
  }
  if (isWaiting) {
    orders = orders.where((eb) =>
      eb(
        eb.refTuple('brand_id', 'id'),
        'in',
        eb
          .selectFrom('operator_tasks')
          .select(['operator_tasks.brand_id', 'operator_tasks.order_id'])
          .where('operator_tasks.done_at', 'is', null)
          .where('operator_tasks.order_id', 'is not', null)
          .$castTo<{ brand_id: string; order_id: string }>()
          .$asTuple('brand_id', 'order_id'),
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
  const rows = await orders.where('brand_id', 'in', brandId === null ? publishedBrands(db) : [brandId]).execute();
  return rows.map(storedOrder);
}

/** The keys of indexes begin with the brand, so a search in all brands names them. */
function publishedBrands(db: Queries) {
  return db.selectFrom('store_versions').select('brand_id').distinct();
}
