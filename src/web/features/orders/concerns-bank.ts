import type { OrderView } from './order-data.ts';

/** Whether the buyer's bank disputes what was paid, or took it back. */
export function concernsBank({
  disputedMinor,
  isOpenAgain,
}: Pick<OrderView, 'disputedMinor' | 'isOpenAgain'>): boolean {
  return disputedMinor > 0 || isOpenAgain;
}
