import type { Promotion } from '#core/promotions/promotion.ts';

/** Whether a promotion's uses are counted. */
export function isLimited({ totalLimit, perCustomerLimit }: Promotion): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}
