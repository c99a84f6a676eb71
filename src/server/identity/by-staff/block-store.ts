import { parseEmailAddress } from '#core/account/email-address.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The key of a customer. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** Blocks an account; false when it is blocked already. */
export async function updateBlocked(tx: Queries, { brandId, customerId }: CustomerKey, at: number): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ blocked_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Unblocks an account; false when it is not blocked. */
export async function updateUnblocked(tx: Queries, { brandId, customerId }: CustomerKey): Promise<boolean> {
  const result = await tx
    .updateTable('customers')
    .set({ blocked_at: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether the account that orders, or the one of the email address an order is for, is blocked. */
export async function isBlocked(
  db: Queries,
  {
    brandId,
    customerId,
    email,
  }: { readonly brandId: string; readonly customerId: string | null; readonly email: string },
): Promise<boolean> {
  const address = parseEmailAddress(email);
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('blocked_at', 'is not', null)
    .where((eb) => eb.or([eb('id', '=', customerId ?? ''), eb('email', '=', address.ok ? address.value : '')]))
    .executeTakeFirst();
  return row !== undefined;
}
