import * as z from 'zod/mini';
import type { Actor } from '#core/staff/audit.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type JsonColumn, jsonColumn } from '#server/platform/database/json-column.ts';
import type { Tables } from '#server/platform/tables.ts';
import { type StoreDocument, type StoredDocument, completeDocument } from './store-document.ts';
import { unreadableVersion } from './unreadable-version.ts';

/** Who published a version. */
export type VersionAuthor = Pick<Actor, 'kind' | 'name'>;

/** The store files a version was compiled from; files below /.well-known/ are in its document as they are. */
export interface StoreSources {
  /** YAML texts by path in the folder of the store. */
  readonly texts: Readonly<Record<string, string>>;
  /** Names of the document's images by path. */
  readonly images: Readonly<Record<string, string>>;
}

/** The column of store files. */
export const STORE_SOURCES: JsonColumn<StoreSources> = jsonColumn(
  'store_versions.sources',
  z.object({ texts: z.record(z.string(), z.string()), images: z.record(z.string(), z.string()) }),
);

/** A published version as stored. */
export interface StoredVersion {
  readonly brandId: string;
  readonly version: number;
  readonly fingerprint: string;
  /** ms. */
  readonly publishedAt: number;
  /** null for versions of earlier releases. */
  readonly author: VersionAuthor | null;
  /** The version that was published again by a rollback. */
  readonly restoredVersion: number | null;
  readonly document: StoreDocument;
}

/** A version to be stored, with its files where they are known. */
export interface NewVersion extends StoredVersion {
  readonly sources: StoreSources | null;
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

/** A version of a brand, or its newest. Throws UnreadableVersion. */
export async function findVersion(
  queries: Queries,
  brandId: string,
  version: number | 'newest',
): Promise<StoredVersion | null> {
  const ofBrand = queries
    .selectFrom('store_versions')
    .select([...LISTED, 'document'])
    .where('brand_id', '=', brandId);
  const query =
    version === 'newest' ? ofBrand.orderBy('version', 'desc').limit(1) : ofBrand.where('version', '=', version);
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  try {
    return { ...listed(brandId, row), document: parseStoreDocument(row.document, 'its text') };
  } catch (error) {
    throw unreadableVersion({ brandId, version: row.version }, error);
  }
}

/** The files a version was compiled from; null when they are not known. */
export async function findSources(queries: Queries, brandId: string, version: number): Promise<StoreSources | null> {
  const row = await queries
    .selectFrom('store_versions')
    .select('sources')
    .where('brand_id', '=', brandId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined || row.sources === null) return null;
  return STORE_SOURCES.parse(row.sources, `version ${version} of ${brandId}`);
}

const LISTED = [
  'version',
  'fingerprint',
  'published_at',
  'author_kind',
  'author_name',
  'restored_version',
] as const satisfies readonly (keyof Tables['store_versions'])[];

function listed(
  brandId: string,
  row: Pick<Tables['store_versions'], (typeof LISTED)[number]>,
): Omit<StoredVersion, 'document'> {
  const { author_kind: kind, author_name: name } = row;
  return {
    brandId,
    version: row.version,
    fingerprint: row.fingerprint,
    publishedAt: row.published_at,
    author: kind === null || name === null ? null : { kind, name },
    restoredVersion: row.restored_version,
  };
}

/** Parses a compiled document; `what` names it in the error. */
export function parseStoreDocument(text: string, what: string): StoreDocument {
  const parsed: unknown = JSON.parse(text);
  if (!isStoreDocument(parsed)) throw new Error(`${what} is not a store's document.`);
  return completeDocument(parsed);
}

/** Only insertVersion writes documents, which are compiled. */
function isStoreDocument(parsed: unknown): parsed is StoredDocument {
  return typeof parsed === 'object' && parsed !== null && 'brand' in parsed && 'catalogue' in parsed;
}

/** Versions of a brand without documents, newest first. */
export async function listVersions(
  read: Queries,
  brandId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly Omit<StoredVersion, 'document'>[]> {
  let versions = read
    .selectFrom('store_versions')
    .select([...LISTED])
    .where('brand_id', '=', brandId);
  if (before !== null) versions = versions.where('version', '<', before);
  const rows = await versions.orderBy('version', 'desc').limit(limit).execute();
  return rows.map((row) => listed(brandId, row));
}

/** Inserts a version unless another publisher has inserted one with its number; returns whether it did. */
export async function insertVersion(
  db: Queries,
  { brandId, version, fingerprint, publishedAt, author, restoredVersion, sources, document }: NewVersion,
): Promise<boolean> {
  const result = await db
    .insertInto('store_versions')
    .values({
      brand_id: brandId,
      version,
      fingerprint,
      published_at: publishedAt,
      author_kind: author?.kind ?? null,
      author_name: author?.name ?? null,
      restored_version: restoredVersion,
      sources: sources === null ? null : STORE_SOURCES.format(sources),
      document: JSON.stringify(document),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'version']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
