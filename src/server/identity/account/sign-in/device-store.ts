import { DAY_MS } from '#core/time/durations.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';

/** Lifetime of a device cookie (ms): 180 days after the last sign-in. */
const DEVICE_MS = 180 * DAY_MS;
/** How long a remembered device skips the second factor (ms). */
const REMEMBERED_MS = 30 * DAY_MS;
/** How long a network counts as known after a visit (ms). */
const NETWORK_MS = 30 * DAY_MS;
/** Maximum devices per customer, since scripts sign in without keeping cookies. */
const MAX_DEVICES = 50;

/** The source of a sign-in: the device token and, unless loopback, the network. */
export interface SignInSource {
  readonly brandId: string;
  /** '' matches no customer, with the same work. */
  readonly customerId: string;
  readonly token: string | null;
  readonly network: string | null;
}

/** Whether a device and network are known for a customer. */
export interface DeviceRecognition {
  /** The customer has signed in with this browser before. */
  readonly device: boolean;
  /** The customer used this network within 30 days, and since the last password change. */
  readonly network: boolean;
  /** This browser skips the second factor. */
  readonly remembered: boolean;
}

/** Looks up whether a device and network are known for a customer. */
export async function findDeviceRecognition(
  db: Queries,
  source: SignInSource,
  now: number,
): Promise<DeviceRecognition> {
  const device = await db
    .selectFrom('devices')
    .select('remembered_until')
    .where('brand_id', '=', source.brandId)
    .where('token_hash', '=', hashOf(source.token))
    .where('customer_id', '=', source.customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    device: device !== undefined,
    network: await isKnownNetwork(db, source, now),
    remembered: (device?.remembered_until ?? 0) > now,
  };
}

/** The customer is read by the key, in a subquery: a join with few sessions was planned as a scan of all customers. */
async function isKnownNetwork(db: Queries, source: SignInSource, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.brand_id', '=', source.brandId)
    .where('sessions.customer_id', '=', source.customerId)
    .where('sessions.network', '=', source.network ?? '')
    .where('sessions.seen_at', '>', now - NETWORK_MS)
    .where('sessions.kind', '=', 'customer')
    .where((eb) =>
      eb(
        'sessions.seen_at',
        '>=',
        eb.fn.coalesce(
          eb
            .selectFrom('customers')
            .select('password_changed_at')
            .where('customers.brand_id', '=', source.brandId)
            .where('customers.id', '=', source.customerId),
          eb.val(0),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return session !== undefined && source.network !== null;
}

/** Whether a device of a customer is stored, expired or not. */
export async function hasDevices(db: Queries, brandId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A sign-in to be recorded with its browser. */
export interface DeviceSignIn {
  readonly brandId: string;
  readonly customerId: string;
  /** The browser's previous token, whose record continues under the new one. */
  readonly oldToken: string | null;
  readonly newToken: string;
  /** A new id, for an unknown browser. */
  readonly id: string;
  readonly label: string;
  readonly network: string;
  /** Whether it skips the second factor from now on. */
  readonly isRemembered: boolean;
}

/** Records a sign-in and rotates the device token, so that a copied old token becomes useless. */
export async function updateDevice(tx: Transaction, device: DeviceSignIn, now: number): Promise<void> {
  const { brandId, customerId } = device;
  const tokenHash = hashOf(device.newToken);
  if (device.oldToken !== null) {
    await tx
      .updateTable('devices')
      .set({ token_hash: tokenHash })
      .where('brand_id', '=', brandId)
      .where('token_hash', '=', hashOf(device.oldToken))
      .execute();
  }
  const seen = { label: device.label, network: device.network, seen_at: now, expires_at: now + DEVICE_MS };
  const remembered = device.isRemembered ? { remembered_until: now + REMEMBERED_MS } : {};
  await tx
    .insertInto('devices')
    .values({
      brand_id: brandId,
      token_hash: tokenHash,
      customer_id: customerId,
      id: device.id,
      created_at: now,
      remembered_until: null,
      ...seen,
      ...remembered,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'token_hash', 'customer_id']).doUpdateSet({ ...seen, ...remembered }),
    )
    .execute();
  await deleteSurplus(tx, brandId, customerId);
}

async function deleteSurplus(tx: Transaction, brandId: string, customerId: string): Promise<void> {
  const surplus = tx
    .selectFrom('devices')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DEVICES)
    .offset(MAX_DEVICES);
  await tx.deleteFrom('devices').where('brand_id', '=', brandId).where('id', 'in', surplus).execute();
}

/**
 * Deletes a customer's devices. The one with `ownToken` stays known, since its owner has just authenticated, but needs
 * the second factor again.
 */
export async function deleteDevices(
  tx: Transaction,
  brandId: string,
  customerId: string,
  ownToken: string | null = null,
): Promise<void> {
  const ownHash = hashOf(ownToken);
  const ofCustomer = tx.deleteFrom('devices').where('brand_id', '=', brandId).where('customer_id', '=', customerId);
  await ofCustomer.where('token_hash', '!=', ownHash).execute();
  if (ownToken === null) return;
  await tx
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', ownHash)
    .execute();
}

/** Deletes expired devices, the oldest first. */
export function deleteOldDevices(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'devices', { key: ['brand_id', 'token_hash', 'customer_id'], by: 'expires_at' }, expired);
}

/** No row has this hash. */
function hashOf(token: string | null): string {
  return token === null ? '' : sha256(token);
}
