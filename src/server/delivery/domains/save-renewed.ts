import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { changeProgress } from '#server/delivery/jobs/job-progress.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { updateServiceTerm } from '#server/delivery/services/service-store.ts';
import { type JobOutcome, finishJob } from '#server/jobs/public.ts';
import { lockOrder, wakeCapture } from '#server/sales/public.ts';
import type { DomainTask } from './domain-task.ts';
import { isLineOpen, domainFacts, reportStrayDomain } from './fulfil-domain.ts';
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
        { brandId, name: domain.name, jobId: job.id },
        {
          expiresAt,
          line: { orderId: job.orderId, lineId: job.lineId },
          at,
        },
      );
      if (obtainedBy !== null) await updateServiceTerm(tx, { brandId, ...obtainedBy }, expiresAt);
      await finishJob(tx, job, isWanted ? 'done' : 'dead-lettered', at);
    }
    if (!isOwn || !isWanted) {
      await reportStrayDomain(tx, task, at);
      return 'done';
    }
    await finishLine(services, tx, { order, line: domain.line }, at);
    const kind = domain.operation === 'restore' ? 'domain.restored' : 'domain.renewed';
    await services.publish(tx, { kind, brandId: order.brandId, at, ...domainFacts(order, domain, expiresAt) });
    await wakeCapture(tx, order, at);
    return 'done';
  });
}
