import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** A request with an idempotency key; the scope identifies the client, the fingerprint the request. */
export interface KeyedRequest {
  readonly brandId: string;
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** A stored key: the response, or null while the first request is running. */
export interface KnownKey {
  readonly fingerprint: string;
  readonly response: string | null;
}

/** Claims a key; false when another request has it, unless that one's lock or the key itself has expired. */
export async function claimKey(
  db: Queries,
  request: KeyedRequest,
  at: { readonly now: number; readonly lockedUntil: number; readonly expiredBefore: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      brand_id: request.brandId,
      scope: request.scope,
      key: request.key,
      fingerprint: request.fingerprint,
      state: 'running',
      status: null,
      response: null,
      created_at: at.now,
      locked_until: at.lockedUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'scope', 'key'])
        .doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          state: 'running',
          status: null,
          response: null,
          created_at: eb.ref('excluded.created_at'),
          locked_until: eb.ref('excluded.locked_until'),
        }))
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<', at.expiredBefore),
            eb.and([
              eb('idempotency_keys.state', '=', 'running'),
              eb('idempotency_keys.locked_until', '<=', at.now),
              eb('idempotency_keys.fingerprint', '=', request.fingerprint),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The stored key; null when there is none. */
export async function findKey(db: Queries, { brandId, scope, key }: KeyedRequest): Promise<KnownKey | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response'])
    .where('brand_id', '=', brandId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the response, unless another request has taken over the key. */
export async function insertResponse(
  db: Queries,
  { brandId, scope, key }: KeyedRequest,
  answer: { readonly lockedUntil: number; readonly status: number; readonly response: string },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ state: 'done', status: answer.status, response: answer.response })
    .where('brand_id', '=', brandId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('locked_until', '=', answer.lockedUntil)
    .execute();
}

/** Releases the key of a failed request, so that a retry can begin at once. */
export async function releaseKey(
  db: Queries,
  { brandId, scope, key }: KeyedRequest,
  lockedUntil: number,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until: 0 })
    .where('brand_id', '=', brandId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('locked_until', '=', lockedUntil)
    .execute();
}

/** Deletes expired keys, the oldest first. */
export function deleteOldKeys(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'idempotency_keys', { key: ['brand_id', 'scope', 'key'], by: 'created_at' }, expired);
}

/** Deletes the keys and responses of ended sessions. */
export async function deleteKeysOf(tx: Transaction, brandId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .deleteFrom('idempotency_keys')
    .where('brand_id', '=', brandId)
    .where(
      'scope',
      'in',
      sessionIds.map((id) => `session ${id}`),
    )
    .execute();
}
