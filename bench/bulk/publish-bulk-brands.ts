import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { checkStores } from '#server/publishing/public.ts';

/** The brand whose store file is copied: small, with services and domains. */
const MODEL = 'faultline';
const STORES = join(import.meta.dirname, '..', '..', 'tests', 'faults', 'stores');

/** The host of a copied brand. */
export function hostOf(brandId: string): string {
  return `${brandId}.localhost`;
}

/** Publishes copies of a small store under other brand ids. */
export async function publishBulkBrands(database: Database, brandIds: readonly string[], at: number): Promise<void> {
  const { documents } = await checkStores({ directory: STORES, shown: 'stores', brandId: MODEL }, null);
  const text = JSON.stringify(documents[0]);
  const rows = brandIds.map((id) => ({
    brand_id: id,
    version: 1,
    fingerprint: 'bulk',
    published_at: at,
    document: text.replaceAll(MODEL, id),
  }));
  await database.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += BATCH)
      await tx
        .insertInto('store_versions')
        .values(rows.slice(from, from + BATCH))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

const BATCH = 100;
