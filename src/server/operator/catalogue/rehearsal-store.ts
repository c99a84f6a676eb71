import type { Queries } from '#server/platform/database/database.ts';

/** Names of a brand's active domains, the first `limit` by name. */
export async function listActiveNames(read: Queries, brandId: string, limit: number): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('domains')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'active')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** How many services of a brand renew; they keep the price their customers confirmed. */
export async function countRenewingServices(read: Queries, brandId: string): Promise<number> {
  const row = await read
    .selectFrom('services')
    .select(({ fn }) => fn.countAll().as('services'))
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'service')
    .where('state', '=', 'active')
    .where('renews_at', 'is not', null)
    .executeTakeFirst();
  return Number(row?.services ?? 0);
}
