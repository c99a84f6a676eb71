import { nextLineState } from '#core/orders/line-state.ts';
import { releaseClaim } from '#server/delivery/domains/domain-store.ts';
import type { DomainJob } from '#server/delivery/domains/domain-task.ts';
import { isOwed } from '#server/delivery/domains/query-registry.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { endStopped, findStop } from '#server/delivery/lines/stop-line.ts';
import { type JobOutcome, insertOperatorTask, jobTask, finishJob, jobFailed } from '#server/jobs/public.ts';
import { domainLineOf, lineOf, listOrderLines, lockOrder, updateLineState, wakeCapture } from '#server/sales/public.ts';

/**
 * Ends the job of a domain that its order no longer requires; creates an operator task when the registry may have
 * received a command already.
 */
export async function finishOrderJob(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    // A request to cancel the line, because of which no command was sent, was withdrawn meanwhile.
    if (await isOwed(tx, order, line.id, { isForCommand: true })) return { until: at };
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return 'done';
    const { brandId, orderId, lineId } = job;
    const name = domainLineOf(line)?.name;
    if (name !== undefined) await releaseClaim(tx, { brandId, name, orderId, lineId }, at);
    const stop = order.state === 'in-fulfilment' ? await findStop(tx, order, line.id) : null;
    if (stop !== null) {
      await endStopped(services, tx, { order, line }, { stop, at });
      await wakeCapture(tx, order, at);
      return 'done';
    }
    const stored = (await listOrderLines(tx, brandId, order.id)).find((other) => other.lineId === lineId);
    const next = stored === undefined ? null : nextLineState(stored.state, 'cancelled');
    if (stored !== undefined && next?.ok === true)
      await updateLineState(services, tx, order, { line: stored, state: next.value, at });
    if (job.payload.isRequested) await insertOperatorTask(tx, jobTask(job, jobFailed(job.kind), at));
    return 'done';
  });
}
