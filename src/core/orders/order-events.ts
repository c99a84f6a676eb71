import type { LineState } from './line-state.ts';
import type { OrderState } from './order-state.ts';

/**
 * The event of a change of a line's state; null if it is internal. A line in manual review counts as failed until it is
 * delivered; a line the buyer withdrew from, or whose cancellation the operator requested, does not fail.
 */
export function lineEventKind(
  before: LineState,
  after: LineState,
  isStopped = false,
): 'line.setup-needed' | 'line.fulfilled' | 'line.failed' | 'line.refunded' | null {
  if (before === after) return null;
  switch (after) {
    case 'being-set-up':
      return 'line.setup-needed';
    case 'delivered':
      return 'line.fulfilled';
    case 'refunded':
      return 'line.refunded';
    case 'not-obtained':
    case 'manual-review':
      return 'line.failed';
    case 'refund-due':
      return isStopped || REFUNDED_FROM.includes(before) ? null : 'line.failed';
    case 'waiting':
    case 'working':
    case 'cancelled':
    case 'withdrawn':
      return null;
  }
}

/** A refund from one of these states was decided by the operator or the buyer. */
const REFUNDED_FROM: readonly LineState[] = ['delivered', 'manual-review', 'being-set-up'];

/** The event of a change of an order's state; null where the payment's event covers it, or nothing changed. */
export function orderEventKind(
  before: OrderState,
  after: OrderState,
): 'order.completed' | 'order.cancelled' | 'order.refunded' | null {
  if (before === after && after !== 'refunded-in-part') return null;
  // A refund has failed: nothing is completed again, and less is refunded than was published.
  if (before === 'refunded' || (before === 'refunded-in-part' && after === 'complete')) return null;
  switch (after) {
    case 'complete':
      return 'order.completed';
    case 'cancelled':
      return 'order.cancelled';
    case 'refunded':
    case 'refunded-in-part':
      return 'order.refunded';
    case 'awaiting-payment':
    case 'paid':
    case 'in-fulfilment':
    case 'failed':
      return null;
  }
}
