import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { type StopServices, endStopped, findStop } from '#server/delivery/lines/stop-line.ts';
import { type LineJob, insertOperatorTask, finishJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, applyOpenLineEvents, cancelUnfulfilledLine } from '#server/sales/public.ts';

/**
 * Marks a paid line as being set up manually and creates an operator task until its delivery is confirmed. Skipped when
 * the order was refunded, the buyer withdrew from the line or its cancellation was requested meanwhile.
 */
export async function requestManualReview(
  services: StopServices,
  tx: Transaction,
  { job, order, line }: { readonly job: LineJob; readonly order: StoredOrder; readonly line: PricedLine },
  at: number,
): Promise<void> {
  const isOwed = order.state === 'in-fulfilment';
  if (!(await finishJob(tx, job, isOwed ? 'done' : 'dead-lettered', at))) return;
  if (!isOwed) return cancelUnfulfilledLine(services, tx, order, line.id, at);
  if (!(await applyOpenLineEvents(services, tx, order, line.id, ['left-to-staff'], at))) {
    const stop = await findStop(tx, order, line.id);
    if (stop !== null) await endStopped(services, tx, { order, line }, { stop, at });
    return undefined;
  }
  const { brandId, id: orderId } = order;
  await insertOperatorTask(tx, {
    brandId,
    id: `${orderId}/${line.id}/by-hand`,
    kind: 'manual-setup',
    subject: { type: 'order-line', id: line.id },
    orderId,
    lineId: line.id,
    reason: { code: 'manual-setup' },
    at,
  });
}
