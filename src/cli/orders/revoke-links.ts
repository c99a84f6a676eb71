import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { revokeLinks as revokeLinksOf } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Revokes every mailed link of an order. */
export async function revokeLinks(
  { brandId, id: orderId, number }: StoredOrder,
  _given: OrdersArguments,
  database: Database,
  { out, env, now }: Terminal,
): Promise<number> {
  const command = { action: 'orders.revoke-links', brandId, subject: { kind: 'order', id: orderId } } as const;
  const done = await applyAtCommandLine({ database, env, now }, command, (tx) =>
    revokeLinksOf(tx, { brandId, orderId }, now()),
  );
  out(
    !done.ok || done.value === 0
      ? `No mailed link opens ${number}.`
      : `${number}: mailed links open it no more (${done.value}).`,
  );
  return 0;
}
