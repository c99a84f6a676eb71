import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, revokeOrderLinks } from '#server/sales/public.ts';
import type { Terminal } from './command.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Revokes every mailed link of an order. */
export async function revokeLinks(
  { brandId, id: orderId, number }: StoredOrder,
  _given: OrdersArguments,
  database: Database,
  { out, now }: Terminal,
): Promise<number> {
  const count = await database.transaction((tx) => revokeOrderLinks(tx, { brandId, orderId, at: now() }));
  out(count === 0 ? `No mailed link opens ${number}.` : `${number}: mailed links open it no more (${count}).`);
  return 0;
}
