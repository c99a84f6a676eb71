import { nextLineState } from '#core/orders/line-state.ts';
import { domainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import { dropClaim } from '#server/fulfilment/domains/domain-store.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { domainLineOf, lineOf } from '#server/fulfilment/lines/line-of.ts';
import { wakeCapture } from '#server/fulfilment/lines/wake-capture.ts';
import { closeWithdrawn, isWithdrawn } from '#server/fulfilment/lines/withdraw-line.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { loadOrderLines, lockOrder, setLineState } from '#server/orders/public.ts';
import { finishJob } from './job-store.ts';
import type { Job } from './job-store.ts';

/**
 * Ends a step of a name its order no longer requires; creates an operator task when the registry may have received a
 * command already.
 */
export async function finishOrderJob(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await finishJob(tx, job, 'given-up', at))) return 'done';
    const { brandId, orderId, lineId } = job;
    const name = domainLineOf(line)?.name;
    if (name !== undefined) await dropClaim(tx, { brandId, name, orderId, lineId }, at);
    const lines = await loadOrderLines(tx, brandId, order.id);
    const state = lines.find((other) => other.lineId === lineId)?.state;
    if (order.state === 'in-fulfilment' && (await isWithdrawn(tx, order, line.id))) {
      await closeWithdrawn(services, tx, { order, line }, [], at);
      await wakeCapture(tx, order, at);
      return 'done';
    }
    const next = state === undefined ? null : nextLineState(state, 'cancelled');
    if (next?.ok === true) await setLineState(tx, { brandId, orderId, lineId, state: next.value, at });
    if (domainProgress(job.document).isAsked)
      await addOperatorTask(tx, { brandId, id: job.id, orderId, lineId, reason: job.kind, at });
    return 'done';
  });
}
