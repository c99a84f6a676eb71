import { UNPAID_STATES } from '#core/renewals/renewal-state.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CancelServices, cancelUnpaidOrder, findOrder, lockOrder } from '#server/sales/public.ts';
import { type StoredRenewal, listRenewalsBy, updateRenewalState } from './renewal-store.ts';

/**
 * Removes one renewal from an unpaid order: the order is cancelled and its other renewals are invoiced again. False, and
 * nothing is changed, while a payment is running or after it was paid.
 */
export async function withdrawOrder(
  services: CancelServices,
  tx: Transaction,
  renewal: StoredRenewal,
  event: 'cancelled' | 'ended' | 'renewed-otherwise' | 'withdrawn',
  at: number,
): Promise<boolean> {
  const { brandId, orderId } = renewal;
  if (orderId === null) return updateRenewalState(tx, renewal, event, { nextAt: null }, at);
  await lockOrder(tx, brandId, orderId);
  const isLeft = await cancelUnpaidOrder(services, tx, brandId, orderId);
  const order = isLeft ? await findOrder(tx, brandId, orderId) : null;
  if (order?.state !== 'cancelled') return false;
  for (const other of (await listRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid)) {
    const isSameRenewal = other.kind === renewal.kind && other.subjectId === renewal.subjectId;
    const change = isSameRenewal && event !== 'withdrawn' ? { nextAt: null } : restartOrder(at);
    await updateRenewalState(tx, other, isSameRenewal ? event : 'withdrawn', change, at);
  }
  return true;
}

/** Resets a renewal that waits for a new order. */
export function restartOrder(at: number) {
  return { orderId: null, lineId: null, attempts: 0, failures: 0, triedAt: null, endAt: null, nextAt: at } as const;
}

/** Whether a renewal has an unpaid order. */
export function isUnpaid({ state }: StoredRenewal): boolean {
  return UNPAID_STATES.some((unpaid) => unpaid === state);
}
