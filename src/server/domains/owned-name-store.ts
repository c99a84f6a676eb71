import type { Queries } from '#server/platform/database/database.ts';

/** The names the customer owns or is obtaining here; lost names are excluded. */
export async function findOwnedNames(
  db: Queries,
  brandId: string,
  { customerId, names }: { readonly customerId: string | null; readonly names: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (customerId === null || names.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'lost')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map((row) => row.name));
}
