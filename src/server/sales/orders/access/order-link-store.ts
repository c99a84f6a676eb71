import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';

/** The key of an order. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** Stores the hash of a mailed key; idempotent, so that an email can be written again. */
export async function insertOrderLink(
  db: Queries,
  link: OrderKey & { readonly key: string; readonly at: number },
): Promise<void> {
  await db
    .insertInto('order_links')
    .values({
      brand_id: link.brandId,
      key_hash: sha256(link.key),
      order_id: link.orderId,
      created_at: link.at,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'key_hash']).doNothing())
    .execute();
}

/** Whether a key belongs to the order and was not revoked. */
export async function isOrderLinkValid(db: Queries, { brandId, orderId }: OrderKey, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_links')
    .select('order_id')
    .where('brand_id', '=', brandId)
    .where('key_hash', '=', sha256(key))
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes all mailed keys of an order; returns their number. */
export async function revokeOrderLinks(
  tx: Transaction,
  { brandId, orderId, at }: OrderKey & { readonly at: number },
): Promise<number> {
  const revoked = await tx
    .updateTable('order_links')
    .set({ revoked_at: at })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}
