import { retryJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { isRefundedByStaff } from '#server/sales/payments/provider-of.ts';
import { listOpenRefunds } from './money-return.ts';
import { remainingMinorOf, returnedPayload } from './refund-payload.ts';

/**
 * A payment of a locked order before and after an answer of its provider, and the buyer's unapplied credit since then,
 * in minor units.
 */
interface Returned {
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  readonly creditMinor: number;
  readonly at: number;
}

/**
 * Completes refund jobs whose money the operator has returned manually, and closes their operator tasks. A job counts
 * as paid when the remaining credit is at most what the other jobs still have to return; among several candidates the
 * one with exactly the returned amount is chosen, else the oldest.
 */
export async function reconcileManualRefunds(
  services: Pick<PaymentServices, 'provider'>,
  tx: Transaction,
  { before, after, creditMinor, at }: Returned,
): Promise<void> {
  const { brandId, orderId } = after;
  const returnedMinor = after.refundedMinor - before.refundedMinor;
  if (returnedMinor <= 0 || !isRefundedByStaff(services, after)) return;
  const jobs = await listOpenRefunds(tx, { brandId, orderId });
  const open = jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const remaining = new Map(open.map(({ id, payload }) => [id, remainingMinorOf(payload)]));
  const isJust = ({ id }: (typeof open)[number]) => remaining.get(id) === returnedMinor;
  const handed = open.filter(({ state }) => state === 'dead-lettered');
  for (const { id, payload } of handed.toSorted((a, b) => Number(isJust(b)) - Number(isJust(a)))) {
    const ofOthers = [...remaining].reduce((sum, [other, minor]) => (other === id ? sum : sum + minor), 0);
    if (creditMinor > ofOthers) continue;
    remaining.delete(id);
    await retryJob(tx, { brandId, id, payload: returnedPayload(payload), at });
  }
}
