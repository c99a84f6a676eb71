import * as z from 'zod/mini';
import {
  ACTOR_KINDS,
  AUDIT_SUBJECTS,
  type Actor,
  type AuditEntry,
  type AuditSubject,
  FIRST_HASH,
  type HashedAuditEntry,
  auditText,
} from '#core/staff/audit.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A value before or after a change: amounts in minor units, instants in ms. */
export type AuditValue = string | number | boolean | null | readonly string[];

/** What a change did, for people: members by name. */
export interface AuditDetails {
  readonly before: Readonly<Record<string, AuditValue>>;
  readonly after: Readonly<Record<string, AuditValue>>;
  /** As given by the author; empty without one. */
  readonly reason: string;
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
const AUDIT_DETAILS = jsonColumn<AuditDetails>(
  'audit_details.document',
  z.object({ before: values, after: values, reason: z.string() }),
);

/** A change to record. */
export interface AuditedChange extends Partial<Pick<AuditDetails, 'before' | 'after' | 'reason'>> {
  readonly actor: Actor;
  readonly action: string;
  readonly brandId: string | null;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  /** The client's id of the command; absent for commands that are safe to repeat. */
  readonly commandId?: string | null;
  readonly at: number;
}

/**
 * Appends an entry to the audit log, in the transaction of the change. Entries are written one after the other: the
 * transaction holds the lock on the last one until it ends. Throws when the command id was used before, which rolls the
 * change back (`findAuditedCommand` is asked first).
 */
export async function insertAuditEntry(tx: Transaction, change: AuditedChange): Promise<HashedAuditEntry> {
  const { before = {}, after = {}, reason = '', commandId = null, ...facts } = change;
  const document = AUDIT_DETAILS.format({ before, after, reason });
  const head = await tx
    .insertInto('audit_head')
    .values({ id: HEAD, sequence: 1, hash: FIRST_HASH })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ sequence: eb('audit_head.sequence', '+', 1) })),
    )
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
  const entry: AuditEntry = {
    ...facts,
    commandId,
    sequence: head.sequence,
    detailsHash: sha256(document),
    previousHash: head.hash,
  };
  const hash = sha256(auditText(entry));
  await tx
    .insertInto('audit_entries')
    .values(rowOf({ ...entry, hash }))
    .execute();
  await tx.insertInto('audit_details').values({ sequence: entry.sequence, document }).execute();
  await tx.updateTable('audit_head').set({ hash }).where('id', '=', HEAD).execute();
  return { ...entry, hash };
}

const HEAD = 1;

/** Holds the lock under which entries are appended until the transaction ends. */
export async function lockAuditHead(tx: Transaction): Promise<void> {
  await tx
    .insertInto('audit_head')
    .values({ id: HEAD, sequence: 0, hash: FIRST_HASH })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ sequence: eb.ref('audit_head.sequence') })))
    .execute();
}

/** A command that was applied, and who sent it. */
export interface AuditedCommand extends Pick<AuditEntry, 'action' | 'brandId' | 'subject'> {
  readonly actor: Pick<AuditEntry['actor'], 'kind' | 'id'>;
  /** As recorded; empty once the details were erased. */
  readonly after: AuditDetails['after'];
  /** Null once the details were erased. */
  readonly reason: string | null;
}

/** The command with an id that was applied before; null when it was not. */
export async function findAuditedCommand(db: Queries, commandId: string): Promise<AuditedCommand | null> {
  const row = await entriesWithDetails(db).where('command_id', '=', commandId).executeTakeFirst();
  if (row === undefined) return null;
  const { document, ...entry } = row;
  const { action, actor, brandId, subject, details } = storedEntry(entry, document);
  return { action, actor, brandId, subject, after: details?.after ?? {}, reason: details?.reason ?? null };
}

/** The last entry: its number, 0 without any, and its hash. */
export async function findAuditHead(db: Queries): Promise<{ readonly sequence: number; readonly hash: string }> {
  const row = await db.selectFrom('audit_head').select(['sequence', 'hash']).where('id', '=', HEAD).executeTakeFirst();
  return row ?? { sequence: 0, hash: FIRST_HASH };
}

/** The hash of an entry; null when there is none of this number. */
export async function findAuditEntryHash(db: Queries, sequence: number): Promise<string | null> {
  const row = await db.selectFrom('audit_entries').select('hash').where('sequence', '=', sequence).executeTakeFirst();
  return row?.hash ?? null;
}

/** An entry with its details; null once they were erased. */
export interface StoredAuditEntry extends HashedAuditEntry {
  readonly details: AuditDetails | null;
}

/** Which entries are listed; null members do not restrict. */
export interface AuditFilter {
  readonly subject?: { readonly kind: AuditSubject | null; readonly id: string | null };
  readonly actor?: { readonly kind: Actor['kind'] | null; readonly id: string | null };
  /** Entries of other brands are left out; those without a brand are included for access to all brands only. */
  readonly brandIds: readonly string[] | null;
  /** Only entries with a lower number. */
  readonly before: number | null;
  /** Only entries with this number or a higher one. */
  readonly from?: number;
  readonly limit: number;
}

/** The newest entries first. An id without a kind is looked for under every kind, with which the indexes of ids begin. */
export async function listAuditEntries(db: Queries, filter: AuditFilter): Promise<readonly StoredAuditEntry[]> {
  const { subject = ANY, actor = ANY, brandIds, before, from = null, limit } = filter;
  let query = entriesWithDetails(db);
  if (subject.kind !== null) query = query.where('subject_kind', '=', subject.kind);
  else if (subject.id !== null) query = query.where('subject_kind', 'in', AUDIT_SUBJECTS);
  if (subject.id !== null) query = query.where('subject_id', '=', subject.id);
  if (actor.kind !== null) query = query.where('actor_kind', '=', actor.kind);
  else if (actor.id !== null) query = query.where('actor_kind', 'in', ACTOR_KINDS);
  if (actor.id !== null) query = query.where('actor_id', '=', actor.id);
  if (brandIds !== null) query = query.where('brand_id', 'in', brandIds);
  if (before !== null) query = query.where('audit_entries.sequence', '<', before);
  if (from !== null) query = query.where('audit_entries.sequence', '>=', from);
  if (brandIds?.length === 0) return [];
  const rows = await query.orderBy('audit_entries.sequence', 'desc').limit(limit).execute();
  return rows.map(({ document, ...row }) => storedEntry(row, document));
}

const ANY = { kind: null, id: null } as const;

/** Entries of one action about some subjects of a brand. */
export interface ActionFilter {
  readonly brandId: string;
  readonly action: string;
  readonly subject: { readonly kind: AuditSubject; readonly ids: readonly string[] };
  /** Only entries with a lower number. */
  readonly before: number | null;
  readonly limit: number;
}

/** The newest entries of an action first. */
export async function listEntriesOfAction(
  db: Queries,
  { brandId, action, subject: { kind, ids }, before, limit }: ActionFilter,
): Promise<readonly StoredAuditEntry[]> {
  if (ids.length === 0) return [];
  let query = entriesWithDetails(db)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('brand_id', '=', brandId)
    .where('action', '=', action);
  if (before !== null) query = query.where('audit_entries.sequence', '<', before);
  const rows = await query.orderBy('audit_entries.sequence', 'desc').limit(limit).execute();
  return rows.map(({ document, ...row }) => storedEntry(row, document));
}

/** A page of the chain in its order, with the stored text of the details. */
export async function listChain(
  db: Queries,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly { readonly entry: HashedAuditEntry; readonly document: string | null }[]> {
  const rows = await entriesWithDetails(db)
    .where('audit_entries.sequence', '>', after)
    .orderBy('audit_entries.sequence')
    .limit(limit)
    .execute();
  return rows.map(({ document, ...row }) => ({ entry: entryOf(row), document }));
}

/** Subjects of a brand, by all of the kinds under which they are changed. */
interface AuditedSubjects {
  readonly brandId: string;
  readonly kinds: readonly AuditSubject[];
  readonly ids: readonly string[];
}

/** The reasons that staff gave for changes of subjects since an instant (ms), newest first. */
export async function listStaffNotes(
  db: Queries,
  { brandId, kinds, ids }: AuditedSubjects,
  since = 0,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await entriesWithDetails(db)
    .where('subject_kind', 'in', kinds)
    .where('subject_id', 'in', ids)
    .where('brand_id', '=', brandId)
    .where('at', '>=', since)
    .orderBy('audit_entries.sequence', 'desc')
    .limit(MAX_NOTES)
    .execute();
  const reasons = rows.map(({ document, ...row }) => storedEntry(row, document).details?.reason ?? '');
  return reasons.filter((reason) => reason !== '');
}

const MAX_NOTES = 1_000;

/** Erases what the entries about subjects contain besides their hashes. */
export async function deleteAuditDetails(tx: Transaction, { brandId, kinds, ids }: AuditedSubjects): Promise<void> {
  if (ids.length === 0) return;
  const entries = tx
    .selectFrom('audit_entries')
    .select('sequence')
    .where('subject_kind', 'in', kinds)
    .where('subject_id', 'in', ids)
    .where('brand_id', '=', brandId);
  await tx.deleteFrom('audit_details').where('sequence', 'in', entries).execute();
}

function entriesWithDetails(db: Queries) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('audit_details', 'audit_details.sequence', 'audit_entries.sequence')
    .selectAll('audit_entries')
    .select('document');
}

function rowOf(entry: HashedAuditEntry): Tables['audit_entries'] {
  return {
    sequence: entry.sequence,
    at: entry.at,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    actor_name: entry.actor.name,
    network: entry.actor.network,
    action: entry.action,
    brand_id: entry.brandId,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    command_id: entry.commandId,
    details_hash: entry.detailsHash,
    previous_hash: entry.previousHash,
    hash: entry.hash,
  };
}

function entryOf(row: Tables['audit_entries']): HashedAuditEntry {
  return {
    sequence: row.sequence,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, network: row.network },
    action: row.action,
    brandId: row.brand_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    commandId: row.command_id,
    detailsHash: row.details_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

function storedEntry(row: Tables['audit_entries'], document: string | null): StoredAuditEntry {
  const details = document === null ? null : AUDIT_DETAILS.parse(document, String(row.sequence));
  return { ...entryOf(row), details };
}
