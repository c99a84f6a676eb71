import type { HeldName } from '#core/domains/held-name.ts';
import type { Queries } from '#server/platform/database.ts';

/** Which of some names a customer holds, or is getting, and how they stand; nothing is read where there is nobody or no name. */
export async function loadHoldings(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string | null },
  names: readonly string[],
): Promise<ReadonlyMap<string, HeldName> | null> {
  if (customerId === null) return null;
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('domains')
    .select(['name', 'state', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'lost')
    .where('name', 'in', [...names])
    .execute();
  return new Map(rows.map(({ name, state, expires_at: expiresAt }) => [name, { state, expiresAt }]));
}
