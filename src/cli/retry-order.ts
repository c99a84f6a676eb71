import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, lockOrder } from '#server/sales/public.ts';
import type { Terminal } from './command.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Retries the failed jobs of an order by the workers. */
export async function retryOrder(
  { brandId, id: orderId, number }: StoredOrder,
  _given: OrdersArguments,
  database: Database,
  terminal: Terminal,
): Promise<number> {
  const kinds = await database.transaction(async (tx) => {
    await lockOrder(tx, brandId, orderId);
    return retryDeadLetteredJobs(tx, { brandId, orderId, at: terminal.now() });
  });
  if (kinds.length === 0) terminal.out(`Nothing of ${number} is a dead letter that can be retried.`);
  else terminal.out(`${number}: the workers try again: ${kinds.join(', ')}.`);
  return 0;
}
