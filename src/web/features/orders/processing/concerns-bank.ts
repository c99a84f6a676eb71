import type { OrderView } from '#web/features/orders/order-data.ts';

/** Whether a payment of the order is disputed or was returned. */
export function concernsBank({
  disputedMinor,
  isOpenAgain,
}: Pick<OrderView, 'disputedMinor' | 'isOpenAgain'>): boolean {
  return disputedMinor > 0 || isOpenAgain;
}
