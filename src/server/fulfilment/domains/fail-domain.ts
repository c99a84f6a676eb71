import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { changeProgress } from '#server/fulfilment/jobs/job-progress.ts';
import { enqueueJobs, finishJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { moveLine } from '#server/fulfilment/lines/end-line.ts';
import { domainLineOf, lineOf } from '#server/fulfilment/lines/line-of.ts';
import { wakeCapture } from '#server/fulfilment/lines/wake-capture.ts';
import { closeWithdrawn, isCharged, isWithdrawn } from '#server/fulfilment/lines/withdraw-line.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { dropClaim } from './domain-store.ts';
import { transferOf } from './domain-task.ts';
import type { FailureReason } from './failure-reason.ts';

/**
 * A name could not be obtained: its line is not charged or is refunded, decided in one transaction with the order
 * locked.
 */
export async function failDomain(services: FulfilmentServices, job: Job, loss: FailureReason): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await changeProgress(tx, job, { reason: loss.reason, isPending: false }, { at }))) return 'done';
    await finishJob(tx, job, loss.task === undefined ? 'done' : 'given-up', at);
    const domain = domainLineOf(line);
    if (domain?.deal === 'transfer') await services.domains.deleteTransferCode(tx, transferOf({ order, domain }));
    await failLineOf(services, tx, { order, line, loss, taskId: job.id }, at);
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** The same for a line whose step has ended. */
export async function failLineOf(
  services: Pick<FulfilmentServices, 'ids' | 'tell'>,
  tx: Queries,
  {
    order,
    line,
    loss,
    taskId,
  }: { order: StoredOrder; line: PricedLine; loss: Pick<FailureReason, 'task'>; taskId: string },
  at: number,
): Promise<void> {
  const { brandId, id: orderId } = order;
  const domain = domainLineOf(line);
  if (domain !== null) await dropClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
  if (loss.task !== undefined)
    await addOperatorTask(tx, { brandId, id: taskId, orderId, lineId: line.id, reason: loss.task, at });
  if (order.state === 'in-fulfilment' && (await isWithdrawn(tx, order, line.id)))
    return closeWithdrawn(services, tx, { order, line }, [], at);
  if (order.state !== 'in-fulfilment') return moveLine(services, tx, order, line.id, ['postponed', 'cancelled'], at);
  if (!(await isCharged(tx, order, line))) return moveLine(services, tx, order, line.id, ['lost'], at);
  const job = {
    id: services.ids.uuid(),
    orderId,
    lineId: line.id,
    kind: 'refund-line',
    document: JSON.stringify({ amountMinor: line.totalMinor }),
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  return moveLine(services, tx, order, line.id, ['lost-when-paid'], at);
}
