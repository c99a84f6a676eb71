import type { Database } from '#server/platform/database/database.ts';
import {
  type NewestVersion,
  type StoreDocument,
  type StoreSources,
  findNewestVersion,
  fingerprintOf,
} from '#server/storefront/public.ts';
import { describeChanges } from './diff/describe-changes.ts';
import { type Published, type PublishedBy, publishVersion } from './publish-version.ts';
import type { SocialImages } from './social-images/add-social-images.ts';

/** The result for one brand. */
export interface PublishedStore extends Published {
  readonly brandId: string;
}

/** When to publish which documents, and by whom. */
export interface PublishedWhen extends PublishedBy {
  /** ms. */
  readonly at: number;
  readonly when: 'changed' | 'absent' | 'always';
  /** Draws the preview images of a document; without it pages have none. */
  readonly drawImages?: (document: StoreDocument, previous: StoreDocument | null) => Promise<SocialImages>;
  /** The files of the documents by brand, where they are known. */
  readonly sources?: ReadonlyMap<string, StoreSources>;
}

/**
 * Publishes documents: 'changed' those with changes, and those whose newest version cannot be read; 'absent' those of
 * brands without any version (first start of the demo); 'always' all. One whose host another brand
 * has published meanwhile is refused, the others are published.
 */
export async function publishStores(
  database: Database,
  documents: readonly StoreDocument[],
  { at, when, drawImages, sources, ...by }: PublishedWhen,
): Promise<readonly PublishedStore[]> {
  const published: PublishedStore[] = [];
  for (const document of documents) {
    const brandId = document.brand.id;
    const newest = await findNewestVersion(database.read, brandId);
    const isNeeded = isToPublish(document, newest, when);
    const images = isNeeded ? await drawImages?.(document, newest?.document ?? null) : undefined;
    const done: Published =
      newest === null || isNeeded
        ? await publishVersion(database, document, {
            ...by,
            at,
            force: when === 'always',
            images,
            sources: sources?.get(brandId) ?? null,
            together: documents.map(({ brand }) => brand.id),
          })
        : { version: newest.version, outcome: 'unchanged' };
    published.push({ brandId, ...done });
  }
  return published;
}

function isToPublish(document: StoreDocument, newest: NewestVersion | null, when: PublishedWhen['when']): boolean {
  if (newest === null || when === 'always') return true;
  return when === 'changed' && (newest.document === null || newest.fingerprint !== fingerprintOf(document));
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
      const newest = await findNewestVersion(database.read, document.brand.id);
      const changes = describeChanges(newest?.document ?? null, document);
      return { brandId: document.brand.id, version: newest?.version ?? null, changes };
    }),
  );
}
