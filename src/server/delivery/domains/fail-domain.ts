import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { changeProgress } from '#server/delivery/jobs/job-progress.ts';
import { endStopped, findStop, isCharged } from '#server/delivery/lines/stop-line.ts';
import {
  type LineJob,
  type JobOutcome,
  insertOperatorTask,
  enqueueJobs,
  finishJob,
  ofLine,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  domainLineOf,
  lineOf,
  lockOrder,
  applyLineEvents,
  cancelUnfulfilledLine,
  wakeCapture,
} from '#server/sales/public.ts';
import { releaseClaim } from './domain-store.ts';
import { transferOf } from './domain-task.ts';
import type { FailureReason } from './failure-reason.ts';

/**
 * A domain could not be obtained: its line is not charged or is refunded, decided in one transaction with the order
 * locked.
 */
export async function failDomain(services: FulfilmentServices, job: LineJob, loss: FailureReason): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await changeProgress(tx, job, { reason: loss.reason, isPending: false }, { at }))) return 'done';
    await finishJob(tx, job, loss.task === undefined ? 'done' : 'dead-lettered', at);
    const domain = domainLineOf(line);
    if (domain?.operation === 'transfer') await services.domains.deleteTransferCode(tx, transferOf({ order, domain }));
    await failLineOf(services, tx, { order, line, loss, taskId: job.id }, at);
    await wakeCapture(tx, order, at);
    return 'done';
  });
}

/** The same for a line whose job has ended. */
export async function failLineOf(
  services: Pick<FulfilmentServices, 'ids' | 'publish'>,
  tx: Transaction,
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
  if (domain !== null) await releaseClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
  if (loss.task !== undefined)
    await insertOperatorTask(tx, {
      brandId,
      id: taskId,
      kind: 'failed-job',
      subject: { type: 'order-line', id: line.id },
      orderId,
      lineId: line.id,
      reason: loss.task,
      at,
    });
  if (order.state !== 'in-fulfilment') return cancelUnfulfilledLine(services, tx, order, line.id, at);
  const stop = await findStop(tx, order, line.id);
  if (stop !== null) return endStopped(services, tx, { order, line }, { stop, at });
  if (!(await isCharged(tx, order, line))) return applyLineEvents(services, tx, order, line.id, ['lost'], at);
  const job = {
    id: services.ids.uuid(),
    kind: 'refund-line',
    ...ofLine({ orderId, lineId: line.id }),
    payload: { amountMinor: line.totalMinor },
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  return applyLineEvents(services, tx, order, line.id, ['lost-when-paid'], at);
}
