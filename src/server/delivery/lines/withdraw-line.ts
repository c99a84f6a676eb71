import { insertOperatorTask, ofLine, wakeJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { applyOpenLineEvents } from '#server/sales/public.ts';
import { endDelivered } from './end-delivered.ts';
import { type StopServices, type StoppedLine, endStopped, stopUnrequested } from './stop-line.ts';

const WITHDRAWAL = { kind: 'withdrawal' } as const;

/**
 * Stops an undelivered line of a locked order whose buyer withdrew: its job ends and the line is refunded or never
 * charged. When a registry or provisioner may have received a request, the job is due at once and finds the outcome, which
 * ends the line.
 */
export async function withdrawLine(
  services: StopServices,
  tx: Transaction,
  stopped: StoppedLine,
  at: number,
): Promise<void> {
  if (await stopUnrequested(tx, stopped, at)) return closeWithdrawn(services, tx, stopped, at);
  const { order, line } = stopped;
  const { brandId, id: orderId } = order;
  await wakeJobs(tx, { brandId, orderId, subject: ofLine({ orderId, lineId: line.id }).subject, at });
}

/**
 * Marks a line of a locked order as delivered, for which a requested cancellation comes too late; if its buyer withdrew
 * meanwhile, it is ended at once and refunded or never charged.
 */
export async function finishLine(
  services: StopServices,
  tx: Transaction,
  { order, line }: StoppedLine,
  at: number,
): Promise<void> {
  if (await applyOpenLineEvents(services, tx, order, line.id, ['started', 'delivered'], at)) return;
  if (!(await endDelivered(services, tx, { order, line }, at))) {
    const { brandId, id: orderId } = order;
    const task = {
      brandId,
      id: `${orderId}/${line.id}/withdrawal`,
      kind: 'withdrawal',
      subject: { type: 'order-line', id: line.id },
      orderId,
      lineId: line.id,
      reason: { code: 'withdrawal' },
      at,
    } as const;
    await insertOperatorTask(tx, task);
  }
  await endStopped(services, tx, { order, line }, { stop: WITHDRAWAL, before: ['started', 'delivered'], at });
}

/** Ends a withdrawn line: a charged one is refunded by a job, any other is never charged. */
export async function closeWithdrawn(
  services: StopServices,
  tx: Transaction,
  stopped: StoppedLine,
  at: number,
): Promise<void> {
  await endStopped(services, tx, stopped, { stop: WITHDRAWAL, at });
}
