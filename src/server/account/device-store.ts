import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';

const DAY_MS = 24 * 60 * 60_000;

/** As long as browsers keep the cookie: a browser is forgotten 180 days after its last sign-in. */
const DEVICE_MS = 180 * DAY_MS;
/** How long a device that was to be remembered is not asked for the second factor (D9). */
const REMEMBERED_MS = 30 * DAY_MS;
/** How long a network counts as known after a visit from it. */
const NETWORK_MS = 30 * DAY_MS;
/** Programs sign in without keeping cookies: of a customer's devices only this many are kept. */
const MOST_DEVICES = 50;

/** Where somebody signs in, or tries to: the token the browser brought, and the network unless that says nothing. */
export interface DevicePlace {
  readonly brandId: string;
  /** '' finds nobody's devices, with the same work. */
  readonly customerId: string;
  readonly token: string | null;
  readonly network: string | null;
}

/** How well a place is known to a customer (D9). */
export interface Familiarity {
  /** They signed in with this browser before. */
  readonly device: boolean;
  /** They were signed in from this network within 30 days, and since the password is what it is. */
  readonly network: boolean;
  /** This browser is not asked for the second factor. */
  readonly remembered: boolean;
}

/** How well a place is known. */
export async function findFamiliarity(db: Queries, place: DevicePlace, now: number): Promise<Familiarity> {
  const device = await db
    .selectFrom('devices')
    .select('remembered_until')
    .where('brand_id', '=', place.brandId)
    .where('token_hash', '=', hashOf(place.token))
    .where('customer_id', '=', place.customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    device: device !== undefined,
    network: await isKnownNetwork(db, place, now),
    remembered: (device?.remembered_until ?? 0) > now,
  };
}

async function isKnownNetwork(db: Queries, place: DevicePlace, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.brand_id', '=', 'sessions.brand_id')
        .onRef('customers.id', '=', 'sessions.customer_id')
        .on((eb) =>
          eb.or([
            eb('customers.password_changed_at', 'is', null),
            eb('customers.password_changed_at', '<=', eb.ref('sessions.seen_at')),
          ]),
        ),
    )
    .select('sessions.id')
    .where('sessions.brand_id', '=', place.brandId)
    .where('sessions.customer_id', '=', place.customerId)
    .where('sessions.network', '=', place.network ?? '')
    .where('sessions.seen_at', '>', now - NETWORK_MS)
    .where('sessions.kind', '=', 'customer')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined && place.network !== null;
}

/** Whether a customer has signed in with any browser that is not forgotten yet. */
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

/** A sign-in as it is noted with its browser. */
export interface NotedDevice {
  readonly brandId: string;
  readonly customerId: string;
  /** The token the browser brought; what is known under it goes on under the new one. */
  readonly oldToken: string | null;
  readonly newToken: string;
  /** A new id, for a browser that was unknown. */
  readonly id: string;
  readonly label: string;
  readonly network: string;
  /** Whether it is not to be asked for the second factor from now on. */
  readonly isRemembered: boolean;
}

/** Notes a sign-in with its browser, which gets a new token: whoever knew the old one, as on a machine many use, knows nothing by it any more. */
export async function noteDevice(tx: Queries, device: NotedDevice, now: number): Promise<void> {
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

async function deleteSurplus(tx: Queries, brandId: string, customerId: string): Promise<void> {
  const surplus = tx
    .selectFrom('devices')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .offset(MOST_DEVICES);
  await tx.deleteFrom('devices').where('brand_id', '=', brandId).where('id', 'in', surplus).execute();
}

/** Forgets the devices of a customer. The one whose token is given stays known, for its owner just proved who they are, but is asked for the second factor again. */
export async function forgetDevices(
  tx: Queries,
  brandId: string,
  customerId: string,
  keptToken: string | null = null,
): Promise<void> {
  const kept = hashOf(keptToken);
  const ofCustomer = tx.deleteFrom('devices').where('brand_id', '=', brandId).where('customer_id', '=', customerId);
  await ofCustomer.where('token_hash', '!=', kept).execute();
  if (keptToken === null) return;
  await tx
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', kept)
    .execute();
}

/** Deletes devices that nobody signed in with for so long that they were forgotten before the instant given. */
export async function deleteOldDevices(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('devices').where('expires_at', '<', before).execute();
}

/** Nothing has the hash of no token. */
function hashOf(token: string | null): string {
  return token === null ? '' : sha256(token);
}
