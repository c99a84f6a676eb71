import * as z from 'zod/mini';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Session, StoredKind } from '#server/request/request-context.ts';
import { sessionExpiry } from './session-expiry.ts';

/** A session row; `isLive` is true when it is valid at the given time. */
export interface StoredSession {
  readonly session: Session & { readonly kind: StoredKind };
  readonly isLive: boolean;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Finds a session by its cookie's token; only the token's hash is stored. */
export async function findSession(
  db: Queries,
  brandId: string,
  token: string,
  now: number,
): Promise<StoredSession | null> {
  return find(db, { brandId, column: 'token_hash', value: sha256(token) }, now);
}

/** Finds a session by its id, which grants no access. */
export async function findSessionById(
  db: Queries,
  brandId: string,
  id: string,
  now: number,
): Promise<StoredSession | null> {
  return find(db, { brandId, column: 'id', value: id }, now);
}

async function find(
  db: Queries,
  {
    brandId,
    column,
    value,
  }: { readonly brandId: string; readonly column: 'token_hash' | 'id'; readonly value: string },
  now: number,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where(column, '=', value)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isLive = row.ended_at === null && row.expires_at > now;
  return { session: sessionOf(row), isLive, createdAt: row.created_at, seenAt: row.seen_at };
}

/** Where a session is used, for the customer's list of sessions. */
export interface SessionPlace {
  readonly device: string;
  readonly network: string;
}

/** Start of a session: its token, and `startedAt` (ms) when it continues another. */
export interface SessionStart {
  readonly token: string;
  readonly place: SessionPlace;
  readonly startedAt?: number | undefined;
  readonly now: number;
}

/** Inserts a session. */
export async function insertSession(
  tx: Transaction,
  session: Session & { readonly kind: StoredKind },
  { token, place, now, startedAt = now }: SessionStart,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      brand_id: session.brandId,
      token_hash: sha256(token),
      id: session.id,
      kind: session.kind,
      customer_id: session.customerId,
      basket_id: session.basketId,
      document: documentOf(session),
      created_at: startedAt,
      seen_at: now,
      expires_at: sessionExpiry(session.kind, startedAt, now),
      ended_at: null,
      ...place,
      email: session.kind === 'provisional' ? (session.person?.email ?? null) : null,
    })
    .execute();
}

/** Records a visit, which extends the idle expiry. */
export async function updateSeenAt(db: Queries, stored: StoredSession, now: number): Promise<void> {
  const { session, createdAt } = stored;
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: sessionExpiry(session.kind, createdAt, now) })
    .where('brand_id', '=', session.brandId)
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sets or removes a session's basket. */
export async function updateSessionBasket(tx: Transaction, session: Session, basketId: string | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ basket_id: basketId })
    .where('brand_id', '=', session.brandId)
    .where('id', '=', session.id)
    .execute();
}

/**
 * The session's current basket, with the session locked for this transaction, so that concurrent requests do not create
 * two baskets.
 */
export async function lockSessionBasket(tx: Transaction, session: Session): Promise<string | null> {
  const row = await tx
    .updateTable('sessions')
    .set((eb) => ({ basket_id: eb.ref('basket_id') }))
    .where('brand_id', '=', session.brandId)
    .where('id', '=', session.id)
    .returning('basket_id')
    .executeTakeFirst();
  return row?.basket_id ?? null;
}

/** Ends sessions permanently. */
export async function endSessions(
  tx: Transaction,
  brandId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      ended_at: now,
      ...NOTHING,
      network: eb.case().when('customer_id', 'is', null).then('').else(eb.ref('network')).end(),
    }))
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of a customer except the given one. */
export async function endSessionsOf(
  tx: Transaction,
  { brandId, customerId, except = null }: { brandId: string; customerId: string; except?: string | null },
  now: number,
): Promise<void> {
  const all = tx
    .updateTable('sessions')
    .set({ ended_at: now, ...NOTHING })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  await (except === null ? all : all.where('id', '!=', except)).execute();
}

/** Updates the name in a customer's open sessions. */
export async function updateSessionPerson(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  named: Session['person'],
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ document: DOCUMENTS.format(named) })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'customer')
    .where('ended_at', 'is', null)
    .execute();
}

/** Marks the notice of the expired previous session as dismissed. */
export async function updateExpiryNotice(tx: Transaction, { brandId, id }: Session): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ document: 'null' })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .execute();
}

/** Deletes expired sessions, the oldest first. */
export function deleteOldSessions(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'sessions', { key: ['brand_id', 'token_hash'], by: 'expires_at' }, expired);
}

/**
 * The cleared fields of an ended session, which is kept to report that it has ended. A customer's keeps its network,
 * which counts as known for a while.
 */
const NOTHING = { document: 'null', email: null, basket_id: null, device: '' } as const;

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
});

/** The person of a session; guest sessions store only whether they replaced an expired session. */
const DOCUMENTS = jsonColumn<Session['person'] | { readonly replacesExpired: true }>(
  'sessions.document',
  z.nullable(z.union([person, z.object({ replacesExpired: z.literal(true) })])),
);

function documentOf({ kind, person: named, replacesExpired }: Session): string {
  return DOCUMENTS.format(kind === 'guest' && replacesExpired === true ? { replacesExpired } : named);
}

function sessionOf(row: Tables['sessions']): StoredSession['session'] {
  const document = DOCUMENTS.parse(row.document, row.id);
  const replacesExpired = document !== null && 'replacesExpired' in document;
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    basketId: row.basket_id,
    person: replacesExpired ? null : document,
    ...(replacesExpired ? { replacesExpired } : {}),
  };
}
