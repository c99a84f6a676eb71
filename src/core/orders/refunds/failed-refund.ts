import { type LineState, hasLineEnded, isUndelivered } from '#core/orders/line-state.ts';
import { type OrderEvent, fulfilmentEvent } from '#core/orders/order-state.ts';
import { unappliedMinor } from '#core/orders/settle.ts';

/** An order after a refund without a credit note has failed, whose money pays the invoice again; amounts in minor units. */
export interface ReinstatedOrder {
  readonly lines: readonly LineState[];
  readonly invoice: { readonly totalMinor: number; readonly creditedMinor: number; readonly paidMinor: number };
  /** What the buyer's bank took back, which is no refund. */
  readonly takenBackMinor: number;
}

/**
 * The event of a refunded order when a refund without a credit note has failed. It is what it was before: in fulfilment, complete, or
 * refunded in part if something was credited or another refund is missing. null if it stays refunded, because nothing was
 * delivered or will be: staff decide about its money.
 */
export function failedRefundEvent({ lines, invoice, takenBackMinor }: ReinstatedOrder): OrderEvent | null {
  const { totalMinor, creditedMinor, paidMinor } = invoice;
  if (paidMinor <= 0) return null;
  if (lines.some(isUndelivered)) return 'fulfilment-resumed';
  const ended = fulfilmentEvent(lines);
  if (ended === 'refunded' || ended === 'cancelled') return null;
  const isWhole = creditedMinor === 0 && paidMinor + takenBackMinor >= totalMinor && ended === 'completed';
  return isWhole ? 'reinstated' : 'reinstated-in-part';
}

/** The state of an order line, and its total in minor units. */
interface OrderedLine {
  readonly state: LineState;
  readonly totalMinor: number;
}

/** The money of an order of which refunds may have failed; amounts in minor units. */
export interface HeldMoney {
  readonly lines: readonly OrderedLine[];
  readonly invoice: { readonly paidMinor: number; readonly repaidMinor: number };
  readonly payments: readonly {
    readonly capturedMinor: number;
    readonly refundedMinor: number;
    readonly failedRefundMinor: number;
  }[];
  /** What refunds of lines or of the order are about to return. */
  readonly promisedMinor: number;
}

/**
 * What was reported as refunded and is still with the shop, in minor units, because refunds have failed: at most the
 * amount that ever failed, and at most the sum of the money that pays for nothing and that no other refund is about to
 * return, and of what is paid for lines that were not kept. Providers do not report which refund has failed, and the
 * failed amount never decreases: money that stays with the shop for another reason later may count.
 */
export function unreturnedMinor({ lines, invoice, payments, promisedMinor }: HeldMoney): number {
  const failedMinor = payments.reduce((sum, payment) => sum + payment.failedRefundMinor, 0);
  const keptMinor = lines
    .filter(({ state }) => state === 'delivered' || !hasLineEnded(state))
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const creditMinor = Math.max(0, unappliedMinor(invoice, payments) - promisedMinor);
  return Math.min(failedMinor, creditMinor + Math.max(0, invoice.paidMinor - keptMinor));
}

/**
 * The state of a line as it is shown while `owedMinor` is not returned: a refunded line of at most that amount is still
 * due, since providers do not report which of several refunds has failed.
 */
export function shownLineState(state: LineState, totalMinor: number, owedMinor: number): LineState {
  return state === 'refunded' && owedMinor > 0 && totalMinor <= owedMinor ? 'refund-due' : state;
}
