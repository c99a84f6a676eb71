import type { CustomerKey } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An open session of a customer. */
export type OpenSession = Pick<Tables['sessions'], 'id' | 'device' | 'network' | 'created_at' | 'seen_at'>;

/** A customer's valid sessions, most recently used first. */
export async function listOpenSessions(
  db: Queries,
  { brandId, customerId }: CustomerKey,
  now: number,
): Promise<readonly OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'seen_at'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'customer')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** A browser that skips the second factor. */
export interface RememberedDevice extends Pick<Tables['devices'], 'id' | 'label' | 'seen_at' | 'token_hash'> {
  readonly remembered_until: number;
}

/** A customer's remembered devices, most recently used first. */
export async function listRememberedDevices(
  db: Queries,
  { brandId, customerId }: CustomerKey,
  now: number,
): Promise<readonly RememberedDevice[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'label', 'seen_at', 'token_hash', 'remembered_until'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('remembered_until', '>', now)
    .orderBy('seen_at', 'desc')
    .$narrowType<{ remembered_until: number }>()
    .execute();
}

/** Requires the second factor again on one device of a customer, or on all. */
export async function deleteRemembered(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  deviceId: string | null = null,
): Promise<void> {
  const all = tx
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  await (deviceId === null ? all : all.where('id', '=', deviceId)).execute();
}
