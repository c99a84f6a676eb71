import type { Database } from '#server/platform/database/database.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { findVersion } from '#server/storefront/public.ts';
import { describeChanges } from './diff/describe-changes.ts';
import { publishVersion } from './publish-version.ts';
import type { Published } from './publish-version.ts';

/** The result for one brand. */
export interface PublishedStore extends Published {
  readonly brandId: string;
}

/**
 * Publishes documents: 'changed' those with changes, 'absent' those of brands without any version (first start of the
 * demo), 'always' all.
 */
export async function publishStores(
  database: Database,
  documents: readonly StoreDocument[],
  { at, when }: { readonly at: number; readonly when: 'changed' | 'absent' | 'always' },
): Promise<readonly PublishedStore[]> {
  const published: PublishedStore[] = [];
  for (const document of documents) {
    const brandId = document.brand.id;
    const newest = when === 'absent' ? await findVersion(database.read, brandId, 'newest') : null;
    const done: Published =
      newest === null
        ? await publishVersion(database, document, { at, again: when === 'always' })
        : { version: newest.version, outcome: 'unchanged' };
    published.push({ brandId, ...done });
  }
  return published;
}

/** The changes publishing would make, by brand, compared to the newest version; version null when there is none. */
export async function diffStores(
  database: Database,
  documents: readonly StoreDocument[],
): Promise<
  readonly { readonly brandId: string; readonly version: number | null; readonly changes: readonly string[] }[]
> {
  return Promise.all(
    documents.map(async (document) => {
      const newest = await findVersion(database.read, document.brand.id, 'newest');
      const changes = describeChanges(newest?.document ?? null, document);
      return { brandId: document.brand.id, version: newest?.version ?? null, changes };
    }),
  );
}
