import type { Queries } from '#server/platform/database.ts';
import { insertOrderLink } from './order-link-store.ts';
import type { StoredOrder } from './order-store.ts';

/**
 * A link for a letter that shows one order, and its invoice, without the cookie: whoever has it may read and pay, nothing else (D12). The path carries the key,
 * 256 bits that whoever writes the letter gives – derived from the letter's step, so that writing it again makes no other –, and only its hash is kept.
 */
export async function orderLink(
  tx: Queries,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
  { key, at }: { readonly key: string; readonly at: number },
): Promise<string> {
  await insertOrderLink(tx, { brandId, orderId, key, at });
  return `/order/${orderId}?key=${encodeURIComponent(key)}`;
}
