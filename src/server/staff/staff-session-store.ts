import { SEEN_EVERY_MS, STAFF_SESSION } from '#core/staff/staff-session.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A session of the back office. */
export interface StaffSession {
  readonly id: string;
  readonly staffId: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  /** When the identity of the account was last confirmed in it. */
  readonly confirmedAt: number;
}

/** A session to store. */
export interface NewStaffSession extends Pick<StaffSession, 'id' | 'staffId' | 'device' | 'network'> {
  /** Of the cookie; only its hash is stored. */
  readonly token: string;
  readonly method: Tables['staff_sessions']['method'];
  readonly at: number;
}

/** Starts a session; returns when it expires at the latest (ms). */
export async function insertStaffSession(tx: Transaction, session: NewStaffSession): Promise<number> {
  const { id, staffId, device, network, token, method, at } = session;
  const times = {
    created_at: at,
    seen_at: at,
    expires_at: at + STAFF_SESSION.lifetimeMs,
    ended_at: null,
    confirmed_at: at,
  };
  await tx
    .insertInto('staff_sessions')
    .values({ id, token_hash: sha256(token), staff_id: staffId, method, device, network, ...times })
    .execute();
  return times.expires_at;
}

/** The session of a cookie, open or not. */
export async function findStaffSession(db: Queries, token: string): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** A session by its id, open or not. */
export async function findStaffSessionById(db: Queries, id: string): Promise<StaffSession | null> {
  const row = await db.selectFrom('staff_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** The sessions that are open at an instant, of one account or all, most recently used first. */
export async function listStaffSessions(
  db: Queries,
  { now, staffId = null }: { readonly now: number; readonly staffId?: string | null },
): Promise<readonly StaffSession[]> {
  const all = db.selectFrom('staff_sessions').selectAll().where('ended_at', 'is', null);
  const rows = await (staffId === null ? all : all.where('staff_id', '=', staffId))
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - STAFF_SESSION.idleMs)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(sessionOf);
}

/** When each account was last seen (ms), by its stored sessions: the last entry of each in an index. */
export async function listLastSeen(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('seen_at'),
    )
    .execute();
  return new Map(rows.flatMap(({ id, seen_at: seenAt }) => (seenAt === null ? [] : [[id, seenAt] as const])));
}

/** Whether an account has logged in from a network before. */
export async function isKnownStaffNetwork(
  db: Queries,
  { staffId, network }: { readonly staffId: string; readonly network: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that a session was used; at most once a minute. */
export async function updateStaffSessionSeen(db: Queries, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: now })
    .where('id', '=', sessionId)
    .where('seen_at', '<=', now - SEEN_EVERY_MS)
    .execute();
}

/** Stores that the identity of the account was confirmed in a session. */
export async function updateStaffSessionConfirmed(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx.updateTable('staff_sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** Ends an open session of an account; false when there is none of this id. */
export async function endStaffSession(
  tx: Transaction,
  { staffId, sessionId, now }: { readonly staffId: string; readonly sessionId: string; readonly now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all sessions of an account, or all but one; returns their number. */
export async function endStaffSessions(
  tx: Transaction,
  {
    staffId,
    exceptId = null,
    now,
  }: { readonly staffId: string; readonly exceptId?: string | null; readonly now: number },
): Promise<number> {
  const all = tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const result = await (exceptId === null ? all : all.where('id', '<>', exceptId)).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes expired sessions, the oldest first. */
export function deleteOldStaffSessions(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'staff_sessions', { key: ['token_hash'], by: 'expires_at' }, expired);
}

function sessionOf(row: Tables['staff_sessions']): StaffSession {
  return {
    id: row.id,
    staffId: row.staff_id,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    confirmedAt: row.confirmed_at,
  };
}
