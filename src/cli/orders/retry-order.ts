import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { retryJobs } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Retries the failed jobs of an order by the workers. */
export async function retryOrder(
  { brandId, id: orderId, number }: StoredOrder,
  _given: OrdersArguments,
  database: Database,
  terminal: Terminal,
): Promise<number> {
  const { env, now, out } = terminal;
  const command = { action: 'orders.retry', brandId, subject: { kind: 'order', id: orderId } } as const;
  const done = await applyAtCommandLine({ database, env, now }, command, (tx) =>
    retryJobs(tx, { brandId, orderId }, now()),
  );
  if (!done.ok || done.value.length === 0) out(`Nothing of ${number} is a dead letter that can be retried.`);
  else out(`${number}: the workers try again: ${done.value.join(', ')}.`);
  return 0;
}
