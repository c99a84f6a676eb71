import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** Stores a domain's expiry at its current registrar (ms). */
export async function updateNameTerm(
  tx: Transaction,
  {
    brandId,
    name,
    expiresAt,
    at,
  }: { readonly brandId: string; readonly name: string; readonly expiresAt: number; readonly at: number },
): Promise<void> {
  await tx
    .insertInto('name_terms')
    .values({ brand_id: brandId, name, expires_at: expiresAt, seen_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at'), seen_at: eb.ref('excluded.seen_at') })),
    )
    .execute();
}

/** Known expiries of domains at other registrars (ms). */
export async function listNameTerms(
  db: Queries,
  brandId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('name_terms')
    .select(['name', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('name', 'in', [...new Set(names)])
    .execute();
  return new Map(rows.map((row) => [row.name, row.expires_at]));
}

/** Deletes what was not looked at for a long time, the oldest first; baskets live for 30 days. */
export function deleteOldNameTerms(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'name_terms', { key: ['brand_id', 'name'], by: 'seen_at' }, expired);
}
