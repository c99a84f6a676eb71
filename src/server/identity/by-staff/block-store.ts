import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** The key of a customer. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** Blocks an account; false when it is blocked already. */
export async function updateBlocked(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  at: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ blocked_at: at, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Unblocks an account; false when it is not blocked. */
export async function updateUnblocked(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  at: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ blocked_at: null, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether an account, one of some email addresses in normalized form, or an address with one of some hashes is blocked. */
export async function hasBlock(
  db: Queries,
  {
    brandId,
    customerId,
    emails,
    hashes,
  }: {
    readonly brandId: string;
    readonly customerId: string | null;
    readonly emails: readonly string[];
    readonly hashes: readonly string[];
  },
): Promise<boolean> {
  const addresses = db
    .selectFrom('blocked_addresses')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('address_hash', 'in', ['', ...hashes]);
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('blocked_at', 'is not', null)
    .where((eb) => eb.or([eb('id', '=', customerId ?? ''), ...emails.map((email) => eb('email', '=', email))]))
    .unionAll(addresses)
    .executeTakeFirst();
  return row !== undefined;
}
