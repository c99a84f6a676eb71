import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { changeProgress } from '#server/fulfilment/jobs/job-progress.ts';
import { finishJob } from '#server/fulfilment/jobs/job-store.ts';
import { wakeCapture } from '#server/fulfilment/lines/wake-capture.ts';
import { finishLine } from '#server/fulfilment/lines/withdraw-line.ts';
import { moveServiceTerm } from '#server/fulfilment/services/service-store.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { DomainTask } from './domain-task.ts';
import { publishDomainEvent, isLineOpen, reportStrayDomain } from './fulfil-domain.ts';
import { updateRenewal } from './renewal-store.ts';

/**
 * Records a renewal in one transaction: new expiry, next renewal of its service, line delivered, and a waiting capture
 * woken. No second service is created.
 */
export async function saveRenewed(
  services: FulfilmentServices,
  task: DomainTask,
  expiresAt: number,
): Promise<JobOutcome> {
  const { job, domain } = task;
  const { brandId } = job;
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order = await lockOrder(tx, brandId, job.orderId);
    if (order === null) throw new Error(`Step ${job.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    const isOwn = await changeProgress(tx, job, { expiresAt, isPending: false, reason: null }, { at });
    if (isOwn) {
      const obtainedBy = await updateRenewal(
        tx,
        { brandId, name: domain.name, stepId: job.id },
        {
          expiresAt,
          line: { orderId: job.orderId, lineId: job.lineId },
          at,
        },
      );
      if (obtainedBy !== null) await moveServiceTerm(tx, { brandId, ...obtainedBy }, expiresAt);
      await finishJob(tx, job, isWanted ? 'done' : 'given-up', at);
    }
    if (!isOwn || !isWanted) {
      await reportStrayDomain(tx, task, at);
      return 'done';
    }
    await finishLine(services, tx, { order, line: domain.line }, at);
    const type = domain.deal === 'restore' ? 'domain.restored' : 'domain.renewed';
    await services.tell(tx, publishDomainEvent(order, domain, { type, expiresAt, at }));
    await wakeCapture(tx, order, at);
    return 'done';
  });
}
