import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type OrderKey, listLacking } from './search-key-store.ts';

/** Orders whose checkout type is not known, newest first. */
export function listWithoutCheckoutType(db: Queries, limit: number): Promise<readonly OrderKey[]> {
  return listLacking(db, sql`checkout_type = 'unknown'`, limit);
}

/** Stores the type of their payments with orders of a brand where it is not known. */
export async function updateCheckoutTypes(tx: Transaction, brandId: string, ids: readonly string[]): Promise<void> {
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
