import type { listDisputes } from '#contract/operator/disputes.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { disputeState } from '#core/payments/dispute.ts';
import { paymentRow } from '#server/operator/payments/payment-row.ts';
import type { PaymentOfOrder } from '#server/sales/public.ts';

/** A disputed payment as the operator API returns it in a list. */
export type DisputeRow = OperatorOutputOf<typeof listDisputes>['rows'][number];

/** What a list shows of a dispute besides its payment. */
export interface DisputeTimes {
  readonly openedAt: number | null;
  /** Until when the order can be paid (ms). */
  readonly payableUntil: number;
}

/** A disputed payment as an entry of a list; null for a payment without dispute. */
export function disputeRow(
  { payment, order }: PaymentOfOrder,
  { openedAt, payableUntil }: DisputeTimes,
): DisputeRow | null {
  const state = disputeState(payment);
  if (state === null) return null;
  const { disputedMinor, decidedMinor, takenBackMinor, evidenceDueAt } = payment;
  return {
    payment: paymentRow(payment, order),
    state,
    disputedMinor,
    decidedMinor,
    takenBackMinor,
    openedAt,
    evidenceDueAt,
    payableUntil: takenBackMinor > 0 ? payableUntil : null,
  };
}
