import type { Session } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import { sessionExpiry } from './session-expiry.ts';

/** A session row; `isLive` says whether it is still good at the instant asked for. */
export interface StoredSession {
  readonly session: Session;
  readonly isLive: boolean;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Finds a session by the token of its cookie; only the token's hash is stored (D9). */
export async function findSession(
  db: Queries,
  brandId: string,
  token: string,
  now: number,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const isLive = row.ended_at === null && row.expires_at > now;
  return { session: sessionOf(row), isLive, createdAt: row.created_at, seenAt: row.seen_at };
}

/** Writes a new session under a token only its cookie holds. */
export async function insertSession(tx: Queries, session: Session, token: string, now: number): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      brand_id: session.brandId,
      token_hash: sha256(token),
      id: session.id,
      kind: session.kind,
      customer_id: session.customerId,
      basket_id: session.basketId,
      document: JSON.stringify(session.person),
      created_at: now,
      seen_at: now,
      expires_at: sessionExpiry(session.kind, now, now),
      ended_at: null,
    })
    .execute();
}

/** Notes a visit, which puts off the expiry. */
export async function noteSeen(tx: Queries, stored: StoredSession, now: number): Promise<void> {
  const { session, createdAt } = stored;
  await tx
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: sessionExpiry(session.kind, createdAt, now) })
    .where('brand_id', '=', session.brandId)
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ties a basket to a session, or none. */
export async function setSessionBasket(tx: Queries, session: Session, basketId: string | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ basket_id: basketId })
    .where('brand_id', '=', session.brandId)
    .where('id', '=', session.id)
    .execute();
}

/** Ends sessions for good. */
export async function endSessions(tx: Queries, brandId: string, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes sessions that nobody can use any more and that were over before the instant given. */
export async function deleteOldSessions(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute();
}

function sessionOf(row: Tables['sessions']): Session {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: isKind(row.kind) ? row.kind : 'guest',
    customerId: row.customer_id,
    basketId: row.basket_id,
    person: personOf(JSON.parse(row.document)),
  };
}

function isKind(kind: string): kind is Session['kind'] {
  return kind === 'guest' || kind === 'provisional' || kind === 'customer';
}

function personOf(document: unknown): Session['person'] {
  if (typeof document !== 'object' || document === null) return null;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(document, key);
    return typeof value === 'string' ? value : '';
  };
  const username = text('username');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    username: username === '' ? null : username,
  };
}
