import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import { listOrderJobs, wakeJobs } from '#server/fulfilment/jobs/order-job-store.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { claimedLinesOf } from './line-of.ts';

/** Makes the capture due once the last registration has an outcome. */
export async function wakeCapture(tx: Queries, order: StoredOrder, at: number): Promise<void> {
  const { brandId, id: orderId } = order;
  const registrations = new Set(claimedLinesOf(order).map(({ line }) => line.id));
  if (registrations.size === 0) return;
  const lines = await loadOrderLines(tx, brandId, orderId);
  const isOpen = lines.some(
    ({ lineId, state, withdrawnAt }) =>
      registrations.has(lineId) && !isRegistrationDecided(state) && withdrawnAt === null,
  );
  if (isOpen) return;
  for (const { lineId, state } of await listOrderJobs(tx, { brandId, orderId }, ['capture-payment'])) {
    if (state === 'waiting') await wakeJobs(tx, { brandId, orderId, lineId, at });
  }
}
