import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getDifference } from '#contract/operator/reconciliation.ts';
import type { ListedDifference } from '#server/sales/public.ts';

/** A difference as the operator API returns it. */
export type DifferenceView = OperatorOutputOf<typeof getDifference>;

/** A stored difference as the operator API returns it. */
export function differenceView({ difference, transactionKind, order }: ListedDifference): DifferenceView {
  const { paymentId, ...shown } = difference;
  return {
    ...shown,
    differenceMinor: shown.providerMinor - shown.expectedMinor,
    transactionKind,
    payment:
      paymentId === null || order === null ? null : { id: paymentId, orderId: order.id, orderNumber: order.number },
  };
}
