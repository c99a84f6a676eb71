import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { finishJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { moveLine, moveOpenLine } from '#server/fulfilment/lines/end-line.ts';
import { closeWithdrawn } from '#server/fulfilment/lines/withdraw-line.ts';
import type { WithdrawServices } from '#server/fulfilment/lines/withdraw-line.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { addOperatorTask, setUpTask } from './operator-task-store.ts';

/**
 * Marks a paid line as being set up manually and creates an operator task until its delivery is confirmed. Skipped when
 * the order was refunded or the buyer withdrew from the line meanwhile.
 */
export async function requestManualReview(
  services: WithdrawServices,
  tx: Queries,
  { job, order, line }: { readonly job: Job; readonly order: StoredOrder; readonly line: PricedLine },
  at: number,
): Promise<void> {
  const isOwed = order.state === 'in-fulfilment';
  if (!(await finishJob(tx, job, isOwed ? 'done' : 'given-up', at))) return;
  if (!isOwed) return moveLine(services, tx, order, line.id, ['postponed', 'cancelled'], at);
  if (!(await moveOpenLine(services, tx, order, line.id, ['left-to-a-person'], at)))
    return closeWithdrawn(services, tx, { order, line }, [], at);
  const { brandId, id: orderId } = order;
  const id = setUpTask({ orderId, lineId: line.id });
  await addOperatorTask(tx, { brandId, id, orderId, lineId: line.id, reason: 'set up by hand', at });
}
