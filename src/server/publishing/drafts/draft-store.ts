import { sql } from 'kysely';
import type { Actor } from '#core/staff/audit.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';
import {
  STORE_SOURCES,
  type StoreDocument,
  type StoreSources,
  type VersionAuthor,
  parseStoreDocument,
} from '#server/storefront/public.ts';

type Row = Tables['store_drafts'];

/** Uploaded store files and what became of them, without the files. */
export interface DraftSummary {
  readonly brandId: string;
  readonly id: string;
  readonly state: Row['state'];
  /** The version that was live when it was uploaded or scheduled. */
  readonly basedOn: number;
  readonly note: string;
  readonly author: VersionAuthor;
  readonly createdAt: number;
  /** When it is or was to be published (ms), and who decided that; null if it was not scheduled. */
  readonly publishAt: number | null;
  readonly scheduledBy: VersionAuthor | null;
  /** The version it was published as. */
  readonly version: number | null;
  /** Why it was not published at its time. */
  readonly refusal: Row['refusal'];
}

/** A draft with its compiled document and the files that were stored for it. */
export interface StoredDraft extends DraftSummary {
  readonly document: StoreDocument;
  readonly sources: StoreSources;
}

const LISTED = [
  'brand_id',
  'id',
  'state',
  'based_on',
  'note',
  'author_kind',
  'author_name',
  'created_at',
  'publish_at',
  'scheduled_by_kind',
  'scheduled_by_name',
  'version',
  'refusal',
] as const satisfies readonly (keyof Row)[];

/** Inserts an open draft. */
export async function insertDraft(
  tx: Transaction,
  draft: Pick<StoredDraft, 'brandId' | 'id' | 'basedOn' | 'note' | 'author' | 'createdAt' | 'document' | 'sources'>,
): Promise<void> {
  await tx
    .insertInto('store_drafts')
    .values({
      brand_id: draft.brandId,
      id: draft.id,
      state: 'open',
      based_on: draft.basedOn,
      note: draft.note,
      document: JSON.stringify(draft.document),
      sources: STORE_SOURCES.format(draft.sources),
      author_kind: draft.author.kind,
      author_name: draft.author.name,
      created_at: draft.createdAt,
      publish_at: null,
      scheduled_by_kind: null,
      scheduled_by_name: null,
      version: null,
      refusal: null,
      ended_at: null,
    })
    .execute();
}

/** A draft; null when there is none. */
export async function findDraft(read: Queries, brandId: string, id: string): Promise<StoredDraft | null> {
  const row = await read
    .selectFrom('store_drafts')
    .select([...LISTED, 'document', 'sources'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...summaryOf(row),
    document: parseStoreDocument(row.document, `Draft ${id} of ${brandId}`),
    sources: STORE_SOURCES.parse(row.sources, `draft ${id} of ${brandId}`),
  };
}

/** A draft without its files; null when there is none. */
export async function findDraftSummary(read: Queries, brandId: string, id: string): Promise<DraftSummary | null> {
  const row = await read
    .selectFrom('store_drafts')
    .select([...LISTED])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : summaryOf(row);
}

/** The state of a draft; null when there is none. */
export async function findDraftState(read: Queries, brandId: string, id: string): Promise<Row['state'] | null> {
  const row = await read
    .selectFrom('store_drafts')
    .select('state')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** When a scheduled draft is to be published (ms), and over which version; null when it is not scheduled. */
export async function findSchedule(
  read: Queries,
  brandId: string,
  id: string,
): Promise<Pick<DraftSummary, 'publishAt' | 'basedOn'> | null> {
  const row = await read
    .selectFrom('store_drafts')
    .select(['publish_at', 'based_on'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', sql.lit('scheduled'))
    .executeTakeFirst();
  return row === undefined ? null : { publishAt: row.publish_at, basedOn: row.based_on };
}

/** The drafts of a brand before a position, newest first; from the newest for null. */
export async function listDrafts(
  read: Queries,
  brandId: string,
  { before, limit }: { readonly before: { readonly at: number; readonly id: string } | null; readonly limit: number },
): Promise<readonly DraftSummary[]> {
  let drafts = read
    .selectFrom('store_drafts')
    .select([...LISTED])
    .where('brand_id', '=', brandId);
  if (before !== null)
    drafts = drafts.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before.at, before.id)));
  const rows = await drafts.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(summaryOf);
}

/** Drafts that are due, the earliest first. */
export async function listDueDrafts(read: Queries, at: number): Promise<readonly DraftSummary[]> {
  const rows = await read
    .selectFrom('store_drafts')
    .select([...LISTED])
    .where('state', '=', sql.lit('scheduled'))
    .where('publish_at', '<=', at)
    .orderBy('publish_at')
    .limit(10)
    .execute();
  return rows.map(summaryOf);
}

/** What a draft becomes. */
export type DraftChange =
  | { readonly state: 'scheduled'; readonly basedOn: number; readonly publishAt: number; readonly by: Actor }
  | { readonly state: 'published'; readonly version: number; readonly at: number }
  | { readonly state: 'refused'; readonly refusal: NonNullable<Row['refusal']>; readonly at: number }
  | { readonly state: 'cancelled'; readonly at: number };

/** Changes a draft; the caller has read its state in the same transaction. */
export async function changeDraft(tx: Transaction, brandId: string, id: string, change: DraftChange): Promise<void> {
  await tx
    .updateTable('store_drafts')
    .set(columnsOf(change))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

function columnsOf(change: DraftChange): Partial<Row> {
  if (change.state === 'scheduled') {
    const { state, basedOn, publishAt, by } = change;
    return {
      state,
      based_on: basedOn,
      publish_at: publishAt,
      scheduled_by_kind: by.kind,
      scheduled_by_name: by.name,
    };
  }
  const { at: ended_at, ...columns } = change;
  return { ...columns, ended_at };
}

/** Deletes drafts that ended long ago, the oldest first, after the links to their previews. */
export async function deleteOldDrafts(tx: Transaction, expired: Expired): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('draft_previews')
    .where((eb) =>
      eb(
        eb.refTuple('brand_id', 'id'),
        'in',
        eb
          .selectFrom('store_drafts')
          .innerJoin('draft_previews as old', (join) =>
            join.onRef('old.brand_id', '=', 'store_drafts.brand_id').onRef('old.draft_id', '=', 'store_drafts.id'),
          )
          .select(['old.brand_id', 'old.id'])
          .where('store_drafts.ended_at', '<', expired.before)
          .limit(sql.lit(expired.limit))
          .$asTuple('brand_id', 'id'),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return Number(numDeletedRows);
  return deleteOldest(tx, 'store_drafts', { key: ['brand_id', 'id'], by: 'ended_at' }, expired);
}

function summaryOf(row: Pick<Row, (typeof LISTED)[number]>): DraftSummary {
  const { scheduled_by_kind: kind, scheduled_by_name: name } = row;
  return {
    brandId: row.brand_id,
    id: row.id,
    state: row.state,
    basedOn: row.based_on,
    note: row.note,
    author: { kind: row.author_kind, name: row.author_name },
    createdAt: row.created_at,
    publishAt: row.publish_at,
    scheduledBy: kind === null || name === null ? null : { kind, name },
    version: row.version,
    refusal: row.refusal,
  };
}
