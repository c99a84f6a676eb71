import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { CURRENCIES } from '#core/money/currencies.ts';
import type { SearchKey } from '#core/orders/search-keys.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { type OrderFilter, isByAmount, isNarrow } from './order-filter.ts';

/** A statement that reads orders. */
export type OrderQuery = SelectQueryBuilder<Tables, 'orders', Tables['orders']>;

/** The orders of a filter, but for its keys; neither sorted nor limited. */
export function restricted(db: Queries, filter: OrderFilter): OrderQuery {
  const { brandIds, state, isWaiting, search, customerId, currency, fromMinor, toMinor, from, to } = filter;
  let orders: OrderQuery = db.selectFrom('orders').selectAll('orders');
  const where = (column: ReferenceExpression<Tables, 'orders'>, operator: '=' | '<' | '<=' | '>=', value: unknown) => {
    if (value !== null) orders = orders.where(column, operator, value);
  };
  if (brandIds !== null) orders = orders.where('orders.brand_id', 'in', brandIds);
  else if (search !== null || customerId !== null) orders = orders.where('orders.brand_id', 'in', publishedBrands(db));
  where('orders.state', '=', state);
  where('orders.customer_id', '=', customerId);
  where('orders.placed_at', '>=', from);
  where('orders.placed_at', '<', to);
  where('orders.currency', '=', currency);
  // The index by amount begins with the currency.
  const isOfAmount = fromMinor !== null || toMinor !== null;
  if (currency === null && isOfAmount) orders = orders.where('orders.currency', 'in', CODES);
  where(amountOf(filter), '>=', fromMinor);
  where(amountOf(filter), '<=', toMinor);
  if (search !== null && 'email' in search) where('orders.email', '=', search.email);
  if (search !== null && 'orderIds' in search) orders = orders.where('orders.id', 'in', search.orderIds);
  return isWaiting ? waiting(orders) : orders;
}

/** Every currency an order can be in. */
const CODES = CURRENCIES.map(({ code }) => code);

function waiting(orders: OrderQuery): OrderQuery {
  return orders.where((eb) =>
    eb(
      eb.refTuple('orders.brand_id', 'orders.id'),
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

/** The keys of indexes begin with the brand, so a search in all brands names them. */
export function publishedBrands(db: Queries) {
  return db.selectFrom('store_versions').select('brand_id').distinct();
}

/** The keys of orders with a value, of the brands and the period of a filter. */
export function keysOf(db: Queries, { kind, value }: SearchKey, { brandIds, from, to }: OrderFilter) {
  let keys = db
    .selectFrom('order_search_keys as key')
    .select(['key.brand_id', 'key.order_id', 'key.placed_at'])
    .where('key.kind', '=', kind)
    .where('key.value', '=', value);
  if (brandIds !== null) keys = keys.where('key.brand_id', 'in', brandIds);
  // A key is of the instant of its order, so the index begins and ends at those of the period.
  if (from !== null) keys = keys.where('key.placed_at', '>=', from);
  return to === null ? keys : keys.where('key.placed_at', '<', to);
}

/** Orders with a key, read in the order of its index. */
export function joined(db: Queries, orders: OrderQuery, key: SearchKey, filter: OrderFilter): OrderQuery {
  return orders.$if(true, (query) =>
    query.innerJoin(keysOf(db, key, filter).as('key'), (join) =>
      join.onRef('key.brand_id', '=', 'orders.brand_id').onRef('key.order_id', '=', 'orders.id'),
    ),
  );
}

/** Orders, or keys of orders, with all of some keys. */
export function withKeys<DB, TB extends keyof DB, O>(
  db: Queries,
  orders: SelectQueryBuilder<DB, TB, O>,
  keys: readonly SearchKey[],
  columns = OF_ORDERS,
): SelectQueryBuilder<DB, TB, O> {
  const withKey = ({ kind, value }: SearchKey) =>
    db
      .selectFrom('order_search_keys as other')
      .select('other.kind')
      .whereRef('other.brand_id', '=', sql.ref(columns.brandId))
      .whereRef('other.order_id', '=', sql.ref(columns.orderId))
      .where('other.kind', '=', kind)
      .where('other.value', '=', value);
  return keys.reduce((some, key) => some.where((eb) => eb.exists(withKey(key))), orders);
}

/** The columns of the key of an order. */
const OF_ORDERS = { brandId: 'orders.brand_id', orderId: 'orders.id' };

/**
 * The orders after a position in the order of the list, as many as fit on a page. PostgreSQL estimates a comparison of rows
 * by their first column: where all further orders have the amount of the position it expects none, and reads indexes of other
 * states and types. The position is therefore the value of a subquery, which the planner does not know.
 */
export function sorted<DB, TB extends keyof DB, O>(
  orders: SelectQueryBuilder<DB, TB, O>,
  { sort, after, limit }: Pick<OrderFilter, 'sort' | 'after' | 'limit'>,
  [column, id]: ListOrder,
): SelectQueryBuilder<DB, TB, O> {
  const direction = sort === 'newest' || sort === 'highest' ? 'desc' : 'asc';
  const page = orders.orderBy(column, direction).orderBy(id, direction).limit(limit);
  if (after === null) return page;
  const operator = sql.raw(direction === 'desc' ? '<' : '>');
  const at = sql`(select cast(${after.at} as bigint))`;
  return page.where(sql<boolean>`(${column}, ${id}) ${operator} (${at}, ${after.id})`);
}

/** What a list is sorted by: instants (ms) or amounts (minor units), then ids. */
type ListOrder = readonly [RawBuilder<number>, RawBuilder<string>];

/** The order of a list of orders. */
export function orderOf(filter: OrderFilter): ListOrder {
  const column = isByAmount(filter.sort) ? amountOf(filter) : sql.ref<number>('orders.placed_at');
  return [column, sql.ref<string>('orders.id')];
}

/** The order of a list by time, by the columns of a key. */
export const ORDER_OF_KEYS: ListOrder = [sql.ref<number>('key.placed_at'), sql.ref<string>('key.order_id')];

/** The column of amounts for one brand, for several the expression of the indexes of all. */
function amountOf(filter: OrderFilter): RawBuilder<number> {
  const isOfOneBrand = filter.brandIds?.length === 1;
  return isOfOneBrand || isNarrow(filter) ? sql.ref<number>('orders.total_minor') : sql`(orders.total_minor + 0)`;
}
