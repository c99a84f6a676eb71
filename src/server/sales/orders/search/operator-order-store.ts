import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { CURRENCIES } from '#core/money/currencies.ts';
import { ORDER_STATES, type OrderState } from '#core/orders/order-state.ts';
import type { SearchKey } from '#core/orders/search-keys.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { ORDER_CHECKOUT_TYPES } from '#server/platform/tables/orders-tables.ts';
import { type StoredOrder, storedOrder } from '#server/sales/orders/order-store.ts';

/** The order of the list: by the time they were placed, or by their amount in one currency. */
type OrderSort = 'newest' | 'oldest' | 'highest' | 'lowest';

/** Filter of the operator's order list; null members do not restrict. */
export interface OrderFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly state: OrderState | null;
  /** Only orders with open operator tasks. */
  readonly isWaiting: boolean;
  readonly search: OrderSearch | null;
  /** Only orders of this account. */
  readonly customerId: string | null;
  /** Only orders with all of these keys. */
  readonly keys: readonly SearchKey[];
  /** Only orders in this currency, with a total from `fromMinor` to `toMinor`. */
  readonly currency: string | null;
  readonly fromMinor: number | null;
  readonly toMinor: number | null;
  /** Placed at `from` or later, and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  readonly sort: OrderSort;
  /** Only orders after this one in the list. */
  readonly after: OrderPosition | null;
  readonly limit: number;
}

/** The newest orders of all brands. */
export const EVERY_ORDER: OrderFilter = {
  brandIds: null,
  state: null,
  isWaiting: false,
  search: null,
  customerId: null,
  keys: [],
  currency: null,
  fromMinor: null,
  toMinor: null,
  from: null,
  to: null,
  sort: 'newest',
  after: null,
  limit: 50,
};

/** What was searched for: an email address in lower case, or orders that were found by a number. */
export type OrderSearch = { readonly email: string } | { readonly orderIds: readonly string[] };

/** The position of an order in the list: what it is sorted by (ms or minor units), and its id. */
export interface OrderPosition {
  readonly at: number;
  readonly id: string;
}

/**
 * The orders of a page. Every filter and order uses an index: of orders by brand, state, state and payment type, time,
 * amount, number or email address, of search keys by the first key.
 */
export async function listOrdersBy(db: Queries, filter: OrderFilter): Promise<readonly StoredOrder[]> {
  const { brandIds, search } = filter;
  if (brandIds?.length === 0 || (search !== null && 'orderIds' in search && search.orderIds.length === 0)) return [];
  const orders = await pageBy(db, filter);
  return (await orders.execute()).map(storedOrder);
}

/**
 * The page; merged of several lists where no index has all of them in their order. The amounts of a small brand may all be at
 * the other end of a list of all brands, so a list of few brands is merged of theirs.
 */
async function pageBy(db: Queries, filter: OrderFilter): Promise<OrderQuery> {
  const { brandIds, keys, sort } = filter;
  if (isNarrow(filter)) return pageOf(db, filter);
  const few = brandIds !== null && brandIds.length <= FEW_BRANDS ? brandIds.map((brandId) => [brandId]) : null;
  if (few !== null && isByAmount(sort)) return pageOfBrands(db, filter, few);
  if (isOfStateAndType(filter)) return pageOfParts(db, filter);
  if (isByAmount(sort)) return pageOfBrands(db, filter, [brandIds]);
  return few === null || keys.length === 0 ? pageOf(db, filter) : pageOfBrands(db, filter, few);
}

/** The page of several brands or sets of them; null for all. A list by amount is merged of one for each currency, too. */
async function pageOfBrands(
  db: Queries,
  filter: OrderFilter,
  brands: readonly OrderFilter['brandIds'][],
): Promise<OrderQuery> {
  const parts: OrderQuery[] = [];
  for (const brandIds of brands) {
    const isOfCurrencies = isByAmount(filter.sort) && filter.currency === null;
    for (const currency of isOfCurrencies ? await listCurrencies(db, brandIds) : [filter.currency])
      parts.push(pageOfBrand(db, { ...filter, brandIds, currency }));
  }
  return merged(db, parts, filter) ?? pageOf(db, filter);
}

/** The orders of one part; by amount those of a payment type by the column too, which narrows by an index. */
function pageOfBrand(db: Queries, filter: OrderFilter): OrderQuery {
  if (!isByAmount(filter.sort)) return pageOf(db, filter);
  const types = filter.keys.flatMap(({ kind, value }) => (kind === 'payment-type' ? value : []));
  if (types.length === 0 || types.length < filter.keys.length) return pageOf(db, filter);
  const narrowed = restricted(db, filter).where(sql`orders.checkout_type`, 'in', [...types, ...OF_KEYS]);
  const orders = filter.keys.reduce((some, key) => some.where((eb) => eb.exists(withKey(db, key))), narrowed);
  return sorted(orders, filter, orderOf(filter.sort));
}

/** The most brands whose lists are merged. */
const FEW_BRANDS = 10;

/** The currencies of the orders of one brand, or of all, each found by one look into an index. */
async function listCurrencies(db: Queries, brandIds: OrderFilter['brandIds']): Promise<readonly string[]> {
  const [brandId] = brandIds?.length === 1 ? brandIds : [];
  const isOfBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`;
  const { rows } = await sql<{ currency: string }>`
    with recursive known as (
      select min(currency) as currency from orders where ${isOfBrand}
      union all
      select (select min(currency) from orders where ${isOfBrand} and currency > known.currency) from known
      where currency is not null
    ) select currency from known where currency is not null`.execute(db);
  return rows.map(({ currency }) => currency);
}

function pageOf(db: Queries, filter: OrderFilter): OrderQuery {
  const { keys, sort } = filter;
  const first = areFew(filter) ? undefined : keys[0];
  const others = keys.filter((key) => key !== first);
  // Of the same table, so that an index has both in the order of the list.
  const id = isByAmount(sort) || first === undefined ? 'orders.id' : 'key.order_id';
  let orders = sorted(restricted(db, filter), filter, [columnOf(sort, first !== undefined), sql.ref<string>(id)]);
  if (first !== undefined) orders = joined(orders, first, filter);
  for (const key of others) orders = orders.where((eb) => eb.exists(withKey(db, key)));
  return orders;
}

/** The most brands that are named in every part of a merged list: the parameters of a statement are limited. */
const MOST_BRANDS = 100;

/** Whether a list is of a state and a payment type, or of one of them by amount, and of nothing else with an index of its own. */
function isOfStateAndType(filter: OrderFilter): boolean {
  const { state, keys, sort, brandIds } = filter;
  if ((brandIds?.length ?? 0) > MOST_BRANDS) return false;
  if (isNarrow(filter) || keys.some(({ kind }) => kind !== 'payment-type')) return false;
  return isByAmount(sort) ? state !== null || keys.length > 0 : state !== null && keys.length > 0;
}

/**
 * A list that is merged of those by state and type, each of which an index has in its order. Orders with payments of several
 * types are few and have them among their search keys.
 */
function pageOfParts(db: Queries, filter: OrderFilter): OrderQuery {
  const { keys, state, sort } = filter;
  const order = orderOf(sort);
  const types = keys.length === 0 ? ORDER_CHECKOUT_TYPES : [...keys.map(({ value }) => value), ...OF_KEYS];
  const parts = (state === null ? ORDER_STATES : [state]).flatMap((ofState) =>
    types.map((type) => {
      let orders = restricted(db, { ...filter, state: ofState }).where(sql`orders.checkout_type`, '=', type);
      if (OF_KEYS.includes(type)) for (const key of keys) orders = orders.where((eb) => eb.exists(withKey(db, key)));
      return sorted(orders, filter, order);
    }),
  );
  return merged(db, parts, filter) ?? pageOf(db, filter);
}

/** A page of several lists in the same order, each of at most as many orders; null without a list. */
function merged(db: Queries, lists: readonly OrderQuery[], filter: OrderFilter): OrderQuery | null {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as('part')).selectAll());
  if (first === undefined) return null;
  const all = others.reduce((some, list) => some.unionAll(list), first);
  return sorted(db.selectFrom(all.as('orders')).selectAll(), { ...filter, after: null }, orderOf(filter.sort));
}

function orderOf(sort: OrderSort): readonly [RawBuilder<number>, RawBuilder<string>] {
  return [columnOf(sort, false), sql.ref<string>('orders.id')];
}

/** The checkout types of orders whose payment types are only among their search keys. */
const OF_KEYS: readonly string[] = ['several', 'unknown'];

/** The orders after a position in the order of the list, as many as fit on a page. */
function sorted(
  orders: OrderQuery,
  { sort, after, limit }: Pick<OrderFilter, 'sort' | 'after' | 'limit'>,
  [column, id]: readonly [RawBuilder<number>, RawBuilder<string>],
): OrderQuery {
  const direction = sort === 'newest' || sort === 'highest' ? 'desc' : 'asc';
  const page = orders.orderBy(column, direction).orderBy(id, direction).limit(limit);
  if (after === null) return page;
  const operator = sql.raw(direction === 'desc' ? '<' : '>');
  return page.where(sql<boolean>`(${column}, ${id}) ${operator} (${after.at}, ${after.id})`);
}

/** Every currency an order can be in. */
const CODES = CURRENCIES.map(({ code }) => code);

type OrderQuery = SelectQueryBuilder<Tables, 'orders', Tables['orders']>;

/** Whether a filter leaves few orders, which are read instead of those with a key: most have been complete for long. */
function areFew(filter: OrderFilter): boolean {
  return isNarrow(filter) || (filter.state !== null && filter.state !== 'complete');
}

/** Whether a filter leaves the orders of a search, an account or the open tasks. */
function isNarrow({ search, customerId, isWaiting }: OrderFilter): boolean {
  return search !== null || customerId !== null || isWaiting;
}

function isByAmount(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

function columnOf(sort: OrderSort, hasKey: boolean) {
  if (isByAmount(sort)) return sql.ref<number>('orders.total_minor');
  return sql.ref<number>(hasKey ? 'key.placed_at' : 'orders.placed_at');
}

function restricted(db: Queries, filter: OrderFilter): OrderQuery {
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
  where('orders.total_minor', '>=', fromMinor);
  where('orders.total_minor', '<=', toMinor);
  if (search !== null && 'email' in search) where('orders.email', '=', search.email);
  if (search !== null && 'orderIds' in search) orders = orders.where('orders.id', 'in', search.orderIds);
  return isWaiting ? waiting(orders) : orders;
}

/** Orders with a key, read in the order of its index. */
function joined(
  orders: OrderQuery,
  { kind, value }: SearchKey,
  { brandIds, from, to }: Pick<OrderFilter, 'brandIds' | 'from' | 'to'>,
): OrderQuery {
  return orders.$if(true, (query) =>
    query.innerJoin('order_search_keys as key', (join) => {
      let on = join
        .onRef('key.brand_id', '=', 'orders.brand_id')
        .onRef('key.order_id', '=', 'orders.id')
        .on('key.kind', '=', kind)
        .on('key.value', '=', value);
      if (brandIds !== null) on = on.on('key.brand_id', 'in', brandIds);
      // A key is of the instant of its order, so the index begins and ends at those of the period.
      if (from !== null) on = on.on('key.placed_at', '>=', from);
      return to === null ? on : on.on('key.placed_at', '<', to);
    }),
  );
}

function withKey(db: Queries, { kind, value }: SearchKey) {
  return db
    .selectFrom('order_search_keys as other')
    .select('other.kind')
    .whereRef('other.brand_id', '=', sql.ref('orders.brand_id'))
    .whereRef('other.order_id', '=', sql.ref('orders.id'))
    .where('other.kind', '=', kind)
    .where('other.value', '=', value);
}

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
export function publishedBrands(db: Queries) {
  return db.selectFrom('store_versions').select('brand_id').distinct();
}
