import { nextLineState } from '#core/orders/line-state.ts';
import { releaseClaim } from '#server/delivery/domains/domain-store.ts';
import type { DomainJob } from '#server/delivery/domains/domain-task.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { closeWithdrawn, isWithdrawn } from '#server/delivery/lines/withdraw-line.ts';
import { type JobOutcome, insertOperatorTask, jobTask, finishJob, jobFailed } from '#server/jobs/public.ts';
import { domainLineOf, lineOf, listOrderLines, lockOrder, updateLineState, wakeCapture } from '#server/sales/public.ts';

/**
 * Ends a step of a name its order no longer requires; creates an operator task when the registry may have received a
 * command already.
 */
export async function finishOrderJob(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return 'done';
    const { brandId, orderId, lineId } = job;
    const name = domainLineOf(line)?.name;
    if (name !== undefined) await releaseClaim(tx, { brandId, name, orderId, lineId }, at);
    const lines = await listOrderLines(tx, brandId, order.id);
    const state = lines.find((other) => other.lineId === lineId)?.state;
    if (order.state === 'in-fulfilment' && (await isWithdrawn(tx, order, line.id))) {
      await closeWithdrawn(services, tx, { order, line }, [], at);
      await wakeCapture(tx, order, at);
      return 'done';
    }
    const next = state === undefined ? null : nextLineState(state, 'cancelled');
    if (state !== undefined && next?.ok === true)
      await updateLineState(services, tx, order, { lineId, before: state, state: next.value, at });
    if (job.payload.isRequested) await insertOperatorTask(tx, jobTask(job, jobFailed(job.kind), at));
    return 'done';
  });
}
