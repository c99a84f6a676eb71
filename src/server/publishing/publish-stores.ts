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
import { findNamesUsedSince, findUsedNames } from './used-names.ts';

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
 * brands without any version (first start of the demo); 'always' all. Nothing is published when a host of one of them was
 * published by another brand since the files were checked; one that loses its host while the others are being published
 * is refused alone.
 */
export async function publishStores(
  database: Database,
  documents: readonly StoreDocument[],
  { at, when, drawImages, sources, ...by }: PublishedWhen,
): Promise<readonly PublishedStore[]> {
  const planned: PlannedStore[] = [];
  for (const document of documents) {
    const newest = await findNewestVersion(database.read, document.brand.id);
    const isNeeded = isToPublish(document, newest, when);
    const images = isNeeded ? await drawImages?.(document, newest?.document ?? null) : undefined;
    planned.push({ brandId: document.brand.id, document, version: newest?.version ?? 0, isNeeded, images });
  }
  const together = planned.filter(({ isNeeded }) => isNeeded).map(({ brandId }) => brandId);
  const used = await findUsedNames(database.read, together);
  const findingsOf = ({ document, isNeeded }: PlannedStore) => (isNeeded ? findNamesUsedSince(document, used) : []);
  const checked = planned.map((store) => ({ ...store, findings: findingsOf(store) }));
  const isRefused = checked.some(({ findings }) => findings.length > 0);
  const published: PublishedStore[] = [];
  for (const { brandId, document, version, isNeeded, images, findings } of checked) {
    const options = { ...by, at, force: when === 'always', images, sources: sources?.get(brandId) ?? null, together };
    if (!isNeeded) published.push({ brandId, version, outcome: 'unchanged' });
    else if (isRefused) published.push({ brandId, version, outcome: 'refused', findings });
    else published.push({ brandId, ...(await publishVersion(database, document, options)) });
  }
  return published;
}

/** A document with what was prepared for it: the newest version, 0 for none, and the images of one that is to be published. */
interface PlannedStore {
  readonly brandId: string;
  readonly document: StoreDocument;
  readonly version: number;
  readonly isNeeded: boolean;
  readonly images: SocialImages | undefined;
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
