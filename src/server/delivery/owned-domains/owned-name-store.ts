import type { OwnedName } from '#core/domains/owned/owned-name.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The domains among these a customer owns or is obtaining, with their state; no query without a customer or domains. */
export async function listOwnedNames(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string | null },
  names: readonly string[],
): Promise<ReadonlyMap<string, OwnedName> | null> {
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
