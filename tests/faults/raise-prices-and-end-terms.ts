import { addDays } from '#core/time/billing-term.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { publishStores } from '#server/publishing/public.ts';
import type { StoreDocument } from '#server/storefront/public.ts';

/** The days until the end of a term that is invoiced now, and of one whose price is announced now. */
const INVOICED_DAYS = 10;
const ANNOUNCED_DAYS = 32;
/** Terms that end sooner were shortened before. */
const LATER_DAYS = 60;
const PRICE_FIELDS: readonly string[] = ['renewMinor', 'regularMinor', 'currentMinor'];

/**
 * Publishes every brand at prices 50 % higher and shortens the sold terms, so that renewals are announced and invoiced
 * against the higher prices.
 */
export async function raisePricesAndEndTerms(database: Database): Promise<void> {
  const at = Date.now();
  await publishStores(database, await storesWithRaisedPrices(database), { at, when: 'changed' });
  await database.transaction((tx) => endTerms(tx, at));
}

/** Only once: a brand with raised prices is left unchanged. */
async function storesWithRaisedPrices({ read }: Database): Promise<readonly StoreDocument[]> {
  const rows = await read.selectFrom('store_versions').selectAll().orderBy('version').execute();
  const newest = Map.groupBy(rows, (row) => row.brand_id);
  return [...newest.values()].flatMap((versions) => {
    const [first] = versions;
    if (first === undefined || versions.length > 1) return [];
    const moreExpensive: StoreDocument = JSON.parse(first.document, (key, value: unknown) =>
      PRICE_FIELDS.includes(key) && typeof value === 'number' ? Math.round(value * 1.5) : value,
    );
    return [moreExpensive];
  });
}

async function endTerms(tx: Transaction, at: number): Promise<void> {
  const later = addDays(at, LATER_DAYS);
  await tx
    .updateTable('services')
    .set({ renews_at: addDays(at, INVOICED_DAYS) })
    .where('state', '=', 'active')
    .where('product_id', 'not like', 'tld:%')
    .where('renews_at', '>', later)
    .execute();
  const names = await tx
    .selectFrom('domains')
    .select(['brand_id', 'name'])
    .where('state', '=', 'active')
    .where('expires_at', '>', later)
    .execute();
  for (const [position, { brand_id: brandId, name }] of names.entries())
    await tx
      .updateTable('domains')
      .set({ expires_at: addDays(at, position % 2 === 0 ? INVOICED_DAYS : ANNOUNCED_DAYS) })
      .where('brand_id', '=', brandId)
      .where('name', '=', name)
      .execute();
}
