import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** A deleted account. */
export interface Erasure {
  readonly brandId: string;
  readonly customerId: string;
  readonly erasedAt: number;
}

/** Records a deletion with it, or again. */
export async function insertErasure(tx: Transaction, { brandId, customerId, erasedAt }: Erasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ brand_id: brandId, customer_id: customerId, erased_at: erasedAt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'customer_id']).doNothing())
    .execute();
}

/** All deletions, in order. */
export async function listErasures(db: Queries): Promise<readonly Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at').orderBy('customer_id').execute();
  return rows.map((row) => ({ brandId: row.brand_id, customerId: row.customer_id, erasedAt: row.erased_at }));
}

/** Days for which deletions are listed: backups must not be kept longer. */
export const ERASURE_RETENTION_DAYS = 400;

/** Deletes expired ids of accounts, the oldest first. */
export function deleteOldErasures(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'erasures', { key: ['brand_id', 'customer_id'], by: 'erased_at' }, expired);
}
