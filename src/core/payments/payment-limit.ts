import { HOUR_MS } from '#core/time/durations.ts';

/** Payments of an order within an hour: enough for a buyer, too few for trying out stolen cards. */
const MAX_PAYMENTS = 10;

/**
 * When another payment of an order can begin; null if it can now. `begunAt`: when its payments began, oldest first; all in
 * ms.
 */
export function nextPaymentAt(begunAt: readonly number[], now: number): number | null {
  const oldest = begunAt.filter((at) => at > now - HOUR_MS).at(-MAX_PAYMENTS);
  return oldest === undefined ? null : oldest + HOUR_MS;
}
