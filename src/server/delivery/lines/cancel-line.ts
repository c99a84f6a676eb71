import { type AttemptEnd, isCancelledAt } from '#core/orders/cancellation-request.ts';
import { type LineJob, finishJob, ofLine, wakeJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type NewCancellationRequest, insertCancellationRequest, wakeCapture } from '#server/sales/public.ts';
import { type Stop, type StopServices, type StoppedLine, endStopped, findStop, stopUnrequested } from './stop-line.ts';

/** Who requests a cancellation, why, and by which command of the audit log. */
export type CancellationOrigin = Pick<NewCancellationRequest, 'commandId' | 'actor' | 'reason'>;

/**
 * Requests to cancel a line of a locked order whose fulfilment is in progress. If nothing was requested from another
 * system, it is cancelled at once. Otherwise the job is due at once, and decides when its attempt ends; the result is
 * 'open'.
 */
export async function requestCancellation(
  services: StopServices,
  tx: Transaction,
  stopped: StoppedLine,
  origin: CancellationOrigin,
  at: number,
): Promise<'cancelled' | 'open'> {
  const { order, line } = stopped;
  const { brandId, id: orderId } = order;
  const id = services.ids.uuid();
  await insertCancellationRequest(tx, { ...origin, brandId, id, orderId, lineId: line.id, requestedAt: at });
  if (await stopUnrequested(tx, stopped, at)) {
    await endStopped(services, tx, stopped, { stop: { kind: 'cancellation', requestId: id }, at });
    await wakeCapture(tx, order, at);
    return 'cancelled';
  }
  await wakeJobs(tx, { brandId, orderId, subject: ofLine({ orderId, lineId: line.id }).subject, at });
  return 'open';
}

/**
 * Decides a requested cancellation at an end of an attempt, with the order locked: where nothing was obtained, the job and
 * the line end, also if the buyer withdrew and the command would be sent again. False when the job continues.
 */
export async function cancelAtEnd(
  services: StopServices,
  tx: Transaction,
  { job, ...stopped }: StoppedLine & { readonly job: LineJob },
  end: AttemptEnd,
  at: number,
): Promise<boolean> {
  const stop = await findStop(tx, stopped.order, stopped.line.id);
  if (stop === null || !isStoppedAt(stop, end)) return false;
  if (!(await finishJob(tx, job, 'done', at))) return true;
  await endStopped(services, tx, stopped, { stop, at });
  await wakeCapture(tx, stopped.order, at);
  return true;
}

function isStoppedAt({ kind }: Stop, end: AttemptEnd): boolean {
  return kind === 'withdrawal' ? end === 'retried' : isCancelledAt(end);
}
