import { type RawBuilder, sql } from 'kysely';
import type { SearchKey } from '#core/orders/search-keys.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** An order whose keys are stored. */
interface KeyedOrder {
  readonly brandId: string;
  readonly id: string;
  readonly placedAt: number;
}

/** Stores keys of an order; those it has already stay. */
export async function insertSearchKeys(
  tx: Transaction,
  { brandId, id, placedAt }: KeyedOrder,
  keys: readonly SearchKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ kind, value }) => ({
    brand_id: brandId,
    order_id: id,
    kind,
    value,
    placed_at: placedAt,
  }));
  await tx
    .insertInto('order_search_keys')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'kind', 'value']).doNothing())
    .execute();
}

/** The order of a further payment is found by its checkout type as well. */
export async function insertPaymentTypeKey(
  tx: Transaction,
  {
    brandId,
    orderId,
    checkoutType,
  }: { readonly brandId: string; readonly orderId: string; readonly checkoutType: string },
): Promise<void> {
  const type = sql<string>`cast(${checkoutType} as text)`;
  await tx
    .insertInto('order_search_keys')
    .columns(['brand_id', 'order_id', 'kind', 'value', 'placed_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['orders.brand_id', 'orders.id', sql.lit('payment-type').as('kind')])
        .select([type.as('value'), 'orders.placed_at'])
        .where('orders.brand_id', '=', brandId)
        .where('orders.id', '=', orderId),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'kind', 'value']).doNothing())
    .execute();
  await sql`update orders set checkout_type = case when checkout_type = 'none' then ${type} else 'several' end
    where brand_id = ${brandId} and id = ${orderId} and checkout_type not in (${type}, 'several')`.execute(tx);
}

/** Deletes the keys with personal data. */
export async function deletePersonalKeys(
  tx: Transaction,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<void> {
  await tx
    .deleteFrom('order_search_keys')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .where('kind', 'in', ['name', 'domain'])
    .execute();
}

/** Orders without search keys, newest first. */
export function listWithoutSearchKeys(db: Queries, limit: number): Promise<readonly OrderKey[]> {
  return listLacking(db, sql`has_search_keys = 0`, limit);
}

/** The key of an order. */
export interface OrderKey {
  readonly brandId: string;
  readonly id: string;
}

/** Orders that lack something, newest first; a condition with literals lets PostgreSQL use a partial index. */
export async function listLacking(
  db: Queries,
  lacks: RawBuilder<boolean>,
  limit: number,
): Promise<readonly OrderKey[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where(lacks)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id }));
}

/** The checkout types of all payments of an order, successful or not. */
export async function listPaymentTypes(
  db: Queries,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('checkout_type')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .execute();
  return rows.map((row) => row.checkout_type);
}

/** Marks an order as one whose keys are stored. */
export async function updateHasSearchKeys(
  tx: Transaction,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ has_search_keys: 1 })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}
