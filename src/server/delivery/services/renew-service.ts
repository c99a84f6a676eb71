import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { failLineOf } from '#server/delivery/domains/fail-domain.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { openOverdueRenewal } from '#server/delivery/renewals/open-renewals.ts';
import { findRenewal, updateRenewalState } from '#server/delivery/renewals/renewal-store.ts';
import { type LineJob, type JobOutcome, finishJob, jobFailed } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lineOf, findOrder, isBeingRefunded, lockOrder } from '#server/sales/public.ts';
import { type AwaitedChange, requestChange } from './change-service.ts';
import { findService, updateServiceTermRenewed } from './service-store.ts';

/**
 * Gives a service the term a line paid for: first at its provisioner, then the row moves once from the old end of term
 * to the new one. A service that was cancelled, has ended or has that term already is refunded, and one whose line is being
 * refunded gets nothing. One whose provisioner refuses the term continues, and the operator decides: failing the line would
 * end it.
 */
export async function renewService(services: FulfilmentServices, job: LineJob<AwaitedChange>): Promise<JobOutcome> {
  const { line } = lineOf(await findOrder(services.database.read, job.brandId, job.orderId), job);
  const renewed = renewedTerm(line);
  if (line.renews === undefined || renewed === null)
    throw new Error(`Job ${job.id} renews a line that renews nothing.`);
  const { serviceId } = line.renews;
  const { from } = renewed;
  const term = { serviceId, ...renewed };
  const { read, write } = services.database;
  if (await isBeingRefunded(read, { brandId: job.brandId, id: job.orderId }, line.id)) {
    await finishJob(write, job, 'dead-lettered', services.clock.now());
    return 'done';
  }
  const service = await findService(read, { brandId: job.brandId, id: serviceId });
  if (service === null || service.state === 'ended' || service.cancelledAt !== null || service.renewsAt !== from)
    return conclude(services, job, term, 'lost');
  const answer = await requestChange(services, job, service, { change: 'renew', renewsAt: term.to });
  return answer === 'done' ? conclude(services, job, term, 'given') : answer;
}

interface GivenTerm {
  readonly serviceId: string;
  readonly from: number;
  readonly to: number;
}

/** Records the term, or the loss of the line with an operator task. */
async function conclude(
  services: FulfilmentServices,
  job: LineJob,
  term: GivenTerm,
  outcome: 'given' | 'lost',
): Promise<JobOutcome> {
  const at = services.clock.now();
  const { brandId } = job;
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, job.orderId), job);
    if (!(await finishJob(tx, job, outcome === 'lost' ? 'dead-lettered' : 'done', at))) return 'done';
    const isOwed = order.state === 'in-fulfilment' && outcome === 'given';
    const isGiven = isOwed && (await updateServiceTermRenewed(tx, { brandId, id: term.serviceId }, term));
    if (isGiven) {
      await finishLine(services, tx, { order, line }, at);
      await openOverdueRenewal(services.ids, tx, { brandId, id: term.serviceId }, at);
    } else {
      await failLineOf(services, tx, { order, line, loss: { task: jobFailed(job.kind) }, taskId: job.id }, at);
      await leaveCancelled(tx, brandId, term, at);
    }
    return 'done';
  });
}

/** The renewal of a cancelled service has failed at once, so that a service its customer keeps is invoiced again. */
async function leaveCancelled(
  tx: Transaction,
  brandId: string,
  { serviceId, from }: GivenTerm,
  at: number,
): Promise<void> {
  const service = await findService(tx, { brandId, id: serviceId });
  if (service === null || service.cancelledAt === null) return;
  const renewal = await findRenewal(tx, { brandId, kind: 'service', subjectId: serviceId, periodStart: from });
  if (renewal !== null) await updateRenewalState(tx, renewal, 'lost', { nextAt: null }, at);
}
