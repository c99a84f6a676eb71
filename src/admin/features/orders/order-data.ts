import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { isUndelivered } from '#core/orders/line-state.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';

/** Everything about an order, as the operator API returns it. */
export type Order = OperatorOutputOf<OperatorApi['orders']['get']>;

/** The jobs of an order that failed for good. */
export function deadLetters({ jobs }: Pick<Order, 'jobs'>): Order['jobs'] {
  return jobs.filter(({ state }) => state === 'dead-lettered');
}

/** Lines that staff set up manually and then mark as delivered. */
export function deliverableLines({ lines }: Pick<Order, 'lines'>): Order['lines'] {
  return lines.filter(({ state }) => state === 'being-set-up');
}

/** Whether the order is or can be paid to the brand's own account. */
export function isPaidByTransfer({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.some(({ type }) => type === CHECKOUT_TYPE.offline);
}

/** Whether something was captured that has not been returned yet. */
export function isRefundable({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.some(({ capturedMinor, refundedMinor }) => capturedMinor > refundedMinor);
}

/**
 * Whether cancelling the order could have an effect: it is unpaid, or something was not delivered yet, whose cancellation
 * needs the permission to refund.
 */
export function isCancellable({ state, lines }: CancellableOrder, canRefund: boolean): boolean {
  if (state === 'awaiting-payment' || state === 'failed') return true;
  if (!canRefund) return false;
  const isOver = state === 'cancelled' || state === 'refunded';
  return !isOver && lines.some((line) => isUndelivered(line.state) && line.cancellation?.state !== 'open');
}

interface CancellableOrder extends Pick<Order, 'state'> {
  readonly lines: readonly Pick<Order['lines'][number], 'state' | 'cancellation'>[];
}

/** The text of the order button: a built-in one by its key, or the brand's own wording. */
export function buttonText(label: string, term: (group: 'button', key: string) => string): string {
  return label.startsWith('place-order') ? term('button', label) : label;
}

/** The notes of the staff, newest first. */
export function notesOf({ timeline }: Pick<Order, 'timeline'>): Order['timeline'] {
  return timeline
    .filter(({ kind, subject, note }) => kind === 'staff' && subject.endsWith('note') && note !== '')
    .toReversed();
}
