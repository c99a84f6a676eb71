import type { OrderView } from '#web/features/orders/order-data.ts';

/** Whether a payment of the order is disputed or was returned, or a refund has failed. */
export function concernsBank({
  disputedMinor,
  unreturnedMinor = 0,
  isOpenAgain,
}: Pick<OrderView, 'disputedMinor' | 'unreturnedMinor' | 'isOpenAgain'>): boolean {
  return disputedMinor > 0 || unreturnedMinor > 0 || isOpenAgain;
}
