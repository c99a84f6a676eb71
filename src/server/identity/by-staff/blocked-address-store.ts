import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** An email address from which no orders are accepted. */
export interface BlockedAddress {
  readonly brandId: string;
  readonly id: string;
  /** By which staff recognise it: 'a…@example.com'. */
  readonly masked: string;
  /** ms. */
  readonly blockedAt: number;
}

/** The block of an address by its hashes; null when it is not blocked. */
export async function findBlockedAddress(
  db: Queries,
  brandId: string,
  hashes: readonly string[],
): Promise<BlockedAddress | null> {
  if (hashes.length === 0) return null;
  const row = await blocked(db).where('brand_id', '=', brandId).where('address_hash', 'in', hashes).executeTakeFirst();
  return row ?? null;
}

/** Blocks an address; false when it is blocked already. */
export async function insertBlockedAddress(db: Queries, address: BlockedAddress, hash: string): Promise<boolean> {
  const { brandId, id, masked, blockedAt } = address;
  const result = await db
    .insertInto('blocked_addresses')
    .values({ brand_id: brandId, id, address_hash: hash, masked, blocked_at: blockedAt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'address_hash']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends a block and deletes the address; null when there is no such block. */
export async function deleteBlockedAddress(
  db: Queries,
  { brandId, id }: Pick<BlockedAddress, 'brandId' | 'id'>,
): Promise<Pick<BlockedAddress, 'masked'> | null> {
  const row = await db
    .deleteFrom('blocked_addresses')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('masked')
    .executeTakeFirst();
  return row ?? null;
}

/** Which blocked addresses are listed. */
export interface BlockedAddressFilter {
  /** Null for all. */
  readonly brandIds: readonly string[] | null;
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** Blocked addresses, newest first. */
export async function listBlockedAddresses(
  db: Queries,
  { brandIds, after, limit }: BlockedAddressFilter,
): Promise<readonly BlockedAddress[]> {
  if (brandIds?.length === 0) return [];
  let rows = blocked(db).orderBy('blocked_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (brandIds !== null) rows = rows.where('brand_id', 'in', brandIds);
  if (after !== null) rows = rows.where((eb) => eb(eb.refTuple('blocked_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return rows.execute();
}

/** The number of addresses blocked before an instant (ms); of all when it is null. */
export async function countBlockedBefore(db: Queries, instant: number | null): Promise<number> {
  let rows = db.selectFrom('blocked_addresses').select(({ fn }) => fn.countAll<number>().as('count'));
  if (instant !== null) rows = rows.where('blocked_at', '<', instant);
  return (await rows.executeTakeFirstOrThrow()).count;
}

/** Days an address stays blocked, unless staff unblock it. */
export const BLOCKED_ADDRESS_DAYS = 1_095;

/** Deletes expired blocks, the oldest first. */
export function deleteOldBlockedAddresses(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'blocked_addresses', { key: ['brand_id', 'id'], by: 'blocked_at' }, expired);
}

function blocked(db: Queries) {
  return db.selectFrom('blocked_addresses').select(['brand_id as brandId', 'id', 'masked', 'blocked_at as blockedAt']);
}
