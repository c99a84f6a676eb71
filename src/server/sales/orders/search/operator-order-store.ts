import { sql } from 'kysely';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import type { SearchKey } from '#core/orders/search-keys.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { ORDER_CHECKOUT_TYPES } from '#server/platform/tables/orders-tables.ts';
import { type StoredOrder, storedOrder } from '#server/sales/orders/order-store.ts';
import {
  ORDER_OF_KEYS,
  type OrderQuery,
  joined,
  keysOf,
  orderOf,
  publishedBrands,
  restricted,
  sorted,
  withKeys,
} from './filtered-orders-store.ts';
import { type OrderFilter, isByAmount, isNarrow } from './order-filter.ts';

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
  if (isNarrow(filter)) return isByAmount(sort) ? pageOfFew(db, filter) : pageOf(db, filter);
  const few = brandIds !== null && brandIds.length <= FEW_BRANDS ? brandIds.map((brandId) => [brandId]) : null;
  if (few !== null && isByAmount(sort)) return pageOfBrands(db, filter, few);
  if (isOfStateAndType(filter)) return pageOfParts(db, filter);
  if (isByAmount(sort)) return pageOfBrands(db, filter, [brandIds]);
  if (few !== null && keys.length > 0) return pageOfBrands(db, filter, few);
  if (filter.currency === null || keys.length > 0) return pageOf(db, filter);
  const ofCurrency = few ?? (brandIds === null ? await listFewBrands(db) : []);
  return pageOfBrands(db, filter, ofCurrency);
}

/** The page of several brands or sets of them; null for all. A list by amount is merged of one for each currency, too. */
async function pageOfBrands(
  db: Queries,
  filter: OrderFilter,
  brands: readonly OrderFilter['brandIds'][],
): Promise<OrderQuery> {
  const parts: OrderQuery[] = [];
  const isOfParts = isByAmount(filter.sort) && isOfStateAndType(filter) && brands.length <= MAX_BRANDS_IN_PARTS;
  for (const brandIds of brands) {
    const isOfCurrencies = isByAmount(filter.sort) && filter.currency === null;
    for (const currency of isOfCurrencies ? await listCurrencies(db, brandIds) : [filter.currency]) {
      const part = { ...filter, brandIds, currency };
      parts.push(isOfParts ? pageOfParts(db, part) : pageOf(db, part));
    }
  }
  return merged(db, parts, { ...filter, brandIds: brands[0] ?? null }) ?? pageOf(db, filter);
}

/** The most brands whose lists are merged. */
const FEW_BRANDS = 10;
/** The most brands whose lists by amount are merged of those by state and type: with more, a statement takes longer to plan than to run. */
const MAX_BRANDS_IN_PARTS = 3;

/** Every brand; none if they are more than lists are merged. */
async function listFewBrands(db: Queries): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select distinct brand_id from store_versions limit ${FEW_BRANDS + 1}`.execute(db);
  return rows.length > FEW_BRANDS ? [] : rows.map((row) => [row.brand_id]);
}

/** The currencies of the orders of one brand, or of all, each found by one index lookup. */
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
  if (first !== undefined && !isByAmount(sort) && isOfKeys(filter)) return pageOfKeys(db, first, others, filter);
  const orders = restricted(db, filter);
  if (first === undefined) return withKeys(db, sorted(orders, filter, orderOf(filter)), others);
  // By columns of the same table, so that an index has both in the order of the list.
  const order = isByAmount(sort) ? orderOf(filter) : ORDER_OF_KEYS;
  return withKeys(db, joined(db, sorted(orders, filter, order), first, filter), others);
}

/**
 * A page of orders with some keys that is restricted by nothing else of an order: only the orders of the page are read. The
 * planner would otherwise read those of all keys, where it expects few orders to have them.
 */
function pageOfKeys(db: Queries, first: SearchKey, others: readonly SearchKey[], filter: OrderFilter): OrderQuery {
  const keys = withKeys(db, keysOf(db, first, filter), others, { brandId: 'key.brand_id', orderId: 'key.order_id' });
  const page = sorted(keys, filter, ORDER_OF_KEYS).as('key');
  const orders = db
    .selectFrom(page)
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'key.brand_id').onRef('orders.id', '=', 'key.order_id'),
    )
    .selectAll('orders');
  return sorted(db.selectFrom(orders.as('orders')).selectAll(), { ...filter, after: null }, orderOf(filter));
}

/** A page by amount of few orders: all of them are found first, since an index by amount would read the orders of all customers. */
function pageOfFew(db: Queries, filter: OrderFilter): OrderQuery {
  const found = withKeys(db, restricted(db, filter), filter.keys);
  const all = db.with(
    (cte) => cte('found').materialized(),
    () => found,
  );
  const orders = db.selectFrom(all.selectFrom('found').selectAll().as('orders')).selectAll();
  return sorted(orders, filter, orderOf(filter));
}

/** The most brands that are named in every part of a merged list: the parameters of a statement are limited. */
const MAX_BRANDS = 100;

/** Whether a list is of a state and a payment type, or of one of them by amount, and of nothing else with an index of its own. */
function isOfStateAndType(filter: OrderFilter): boolean {
  const { state, keys, sort, brandIds } = filter;
  if ((brandIds?.length ?? 0) > MAX_BRANDS) return false;
  if (isNarrow(filter) || keys.some(({ kind }) => kind !== 'payment-type')) return false;
  return isByAmount(sort) ? state !== null || keys.length > 0 : state !== null && keys.length > 0;
}

/**
 * A list that is merged of those by state and type, each of which an index has in its order. Orders with payments of several
 * types are few and have them among their search keys.
 */
function pageOfParts(db: Queries, filter: OrderFilter): OrderQuery {
  const { keys, state } = filter;
  const order = orderOf(filter);
  const types = keys.length === 0 ? ORDER_CHECKOUT_TYPES : [...keys.map(({ value }) => value), ...OF_KEYS];
  const parts = (state === null ? ORDER_STATES : [state]).flatMap((ofState) =>
    types.map((type) => {
      const orders = restricted(db, { ...filter, state: ofState }).where(sql`orders.checkout_type`, '=', type);
      return sorted(withKeys(db, orders, OF_KEYS.includes(type) ? keys : []), filter, order);
    }),
  );
  return merged(db, parts, filter) ?? pageOf(db, filter);
}

/** A page of several lists in the same order, each of at most as many orders; null without a list. */
function merged(db: Queries, lists: readonly OrderQuery[], filter: OrderFilter): OrderQuery | null {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as('part')).selectAll());
  if (first === undefined) return null;
  const all = others.reduce((some, list) => some.unionAll(list), first);
  return sorted(db.selectFrom(all.as('orders')).selectAll(), { ...filter, after: null }, orderOf(filter));
}

/** The checkout types of orders whose payment types are only among their search keys. */
const OF_KEYS: readonly string[] = ['several', 'unknown'];

/** Whether a filter leaves few orders, which are read instead of those with a key: most have been complete for long. */
function areFew(filter: OrderFilter): boolean {
  return isNarrow(filter) || (filter.state !== null && filter.state !== 'complete');
}

/** Whether a filter restricts orders by nothing but their keys, brands and period, all of which the keys have. */
function isOfKeys({ state, currency, fromMinor, toMinor }: OrderFilter): boolean {
  return state === null && currency === null && fromMinor === null && toMinor === null;
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
