import type { Queries } from '#server/platform/database/database.ts';
import { type StoreDocument, type StoredDocument, completeDocument } from './store-document.ts';

/** A published version as stored. */
export interface StoredVersion {
  readonly brandId: string;
  readonly version: number;
  readonly fingerprint: string;
  /** ms. */
  readonly publishedAt: number;
  readonly document: StoreDocument;
}

/** The newest version number of every brand. */
export async function listNewestVersions(
  read: Queries,
): Promise<readonly { readonly brandId: string; readonly version: number }[]> {
  const rows = await read
    .selectFrom('store_versions')
    .select(({ fn }) => ['brand_id', fn.max('version').as('version')])
    .groupBy('brand_id')
    .execute();
  return rows.map(({ brand_id: brandId, version }) => ({ brandId, version }));
}

/** The number of the version a brand had at an instant (ms); null before its first. */
export async function findVersionAt(read: Queries, brandId: string, at: number): Promise<number | null> {
  const row = await read
    .selectFrom('store_versions')
    .select('version')
    .where('brand_id', '=', brandId)
    .where('published_at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** A version of a brand, or its newest. */
export async function findVersion(
  queries: Queries,
  brandId: string,
  version: number | 'newest',
): Promise<StoredVersion | null> {
  const ofBrand = queries.selectFrom('store_versions').selectAll().where('brand_id', '=', brandId);
  const query =
    version === 'newest' ? ofBrand.orderBy('version', 'desc').limit(1) : ofBrand.where('version', '=', version);
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  return {
    brandId,
    version: row.version,
    fingerprint: row.fingerprint,
    publishedAt: row.published_at,
    document: parseDocument(row.document, `Version ${row.version} of ${brandId}`),
  };
}

function parseDocument(text: string, what: string): StoreDocument {
  const parsed: unknown = JSON.parse(text);
  if (!isStoreDocument(parsed)) throw new Error(`${what} is not a store's document.`);
  return completeDocument(parsed);
}

/** Only insertVersion writes documents, which are compiled. */
function isStoreDocument(parsed: unknown): parsed is StoredDocument {
  return typeof parsed === 'object' && parsed !== null && 'brand' in parsed && 'catalogue' in parsed;
}

/** All versions of a brand, newest first, without documents. */
export async function listVersions(
  read: Queries,
  brandId: string,
): Promise<readonly Omit<StoredVersion, 'document'>[]> {
  const rows = await read
    .selectFrom('store_versions')
    .select(['version', 'fingerprint', 'published_at'])
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    brandId,
    version: row.version,
    fingerprint: row.fingerprint,
    publishedAt: row.published_at,
  }));
}

/** Inserts a version unless another publisher has inserted one with its number; returns whether it did. */
export async function insertVersion(
  db: Queries,
  { brandId, version, fingerprint, publishedAt, document }: StoredVersion,
): Promise<boolean> {
  const result = await db
    .insertInto('store_versions')
    .values({ brand_id: brandId, version, fingerprint, published_at: publishedAt, document: JSON.stringify(document) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'version']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
