import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Orders whose checkout type is not known, newest first. */
export async function listWithoutCheckoutType(
  db: Queries,
  limit: number,
): Promise<readonly { readonly brandId: string; readonly id: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    // The literal lets PostgreSQL use the partial index.
    .where(sql<boolean>`checkout_type = 'unknown'`)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id }));
}

/** Stores the type of their payments with orders of a brand where it is not known. */
export async function updateCheckoutTypes(tx: Queries, brandId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      checkout_type: sql`(
        select case when min(payments.checkout_type) is null then 'none'
          when min(payments.checkout_type) = max(payments.checkout_type) then min(payments.checkout_type) else 'several' end
        from payments where payments.brand_id = orders.brand_id and payments.order_id = orders.id
      )`,
    })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('checkout_type', '=', 'unknown')
    .execute();
}
