import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import { listOrderJobs, wakeJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type DomainLine, claimedLinesOf } from '#server/sales/orders/lines/line-of.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';

/** The lines whose registry has not decided; withdrawn lines do not affect the captured amount. */
export async function openRegistrations(tx: Transaction, order: StoredOrder): Promise<readonly DomainLine[]> {
  const registrations = claimedLinesOf(order);
  if (registrations.length === 0) return [];
  const lines = await listOrderLines(tx, order.brandId, order.id);
  const open = new Set(
    lines.flatMap(({ lineId, state, withdrawnAt }) =>
      isRegistrationDecided(state) || withdrawnAt !== null ? [] : lineId,
    ),
  );
  return registrations.filter(({ line }) => open.has(line.id));
}

/** Makes the capture due once the last registration has an outcome. */
export async function wakeCapture(tx: Transaction, order: StoredOrder, at: number): Promise<void> {
  if (claimedLinesOf(order).length === 0 || (await openRegistrations(tx, order)).length > 0) return;
  const { brandId, id: orderId } = order;
  for (const { subject, state } of await listOrderJobs(tx, { brandId, orderId }, ['capture-payment'])) {
    if (state === 'waiting') await wakeJobs(tx, { brandId, orderId, subject, at });
  }
}
