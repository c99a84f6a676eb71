import type { Promotion } from '#core/promotions/promotion.ts';

/** Whether the uses of a promotion are counted (D7). */
export function isLimited({ totalLimit, perCustomerLimit }: Promotion): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}
