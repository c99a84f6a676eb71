import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { failLineOf } from '#server/delivery/domains/fail-domain.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { type LineJob, type JobOutcome, finishJob, jobFailed } from '#server/jobs/public.ts';
import { lineOf, findOrder, lockOrder } from '#server/sales/public.ts';
import { requestChange } from './change-service.ts';
import { findService, updateServiceTermRenewed } from './service-store.ts';

/**
 * Gives a service the term a line paid for: first at its provisioner, then the row moves once from the old end of term
 * to the new one. A service that was cancelled, has ended or has that term already is refunded. One whose provisioner
 * refuses the term goes on, and the operator decides: to lose the line would end it.
 */
export async function renewService(services: FulfilmentServices, job: LineJob): Promise<JobOutcome> {
  const { line } = lineOf(await findOrder(services.database.read, job.brandId, job.orderId), job);
  const renewed = renewedTerm(line);
  if (line.renews === undefined || renewed === null)
    throw new Error(`Step ${job.id} renews a line that renews nothing.`);
  const { serviceId } = line.renews;
  const { from } = renewed;
  const term = { serviceId, ...renewed };
  const service = await findService(services.database.read, { brandId: job.brandId, id: serviceId });
  const isOver = service === null || service.state === 'ended' || service.cancelledAt !== null;
  if (isOver || service.renewsAt !== from) return conclude(services, job, null);
  const answer = await requestChange(services, job, service, { change: 'renew', renewsAt: term.to });
  return answer === 'done' ? conclude(services, job, term) : answer;
}

interface GivenTerm {
  readonly serviceId: string;
  readonly from: number;
  readonly to: number;
}

/** Records the term, or the loss of the line with an operator task. */
async function conclude(services: FulfilmentServices, job: LineJob, term: GivenTerm | null): Promise<JobOutcome> {
  const at = services.clock.now();
  const { brandId } = job;
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, job.orderId), job);
    if (!(await finishJob(tx, job, term === null ? 'dead-lettered' : 'done', at))) return 'done';
    const isOwed = order.state === 'in-fulfilment' && term !== null;
    const isGiven = isOwed && (await updateServiceTermRenewed(tx, { brandId, id: term.serviceId }, term));
    if (isGiven) await finishLine(services, tx, { order, line }, at);
    else await failLineOf(services, tx, { order, line, loss: { task: jobFailed(job.kind) }, taskId: job.id }, at);
    return 'done';
  });
}
