import type { Queries } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { insertOrderLink } from './order-link-store.ts';

/**
 * A mailed link that shows one order and its invoice without the session cookie; what it permits is in
 * docs/rules/orders.md.
 * The key in the path has 256 bits and is derived from the email's job, so that a retry generates the same key; only
 * its hash is stored.
 */
export async function orderLink(
  db: Queries,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
  { key, at }: { readonly key: string; readonly at: number },
): Promise<string> {
  await insertOrderLink(db, { brandId, orderId, key, at });
  return `/order/${orderId}?key=${encodeURIComponent(key)}`;
}
