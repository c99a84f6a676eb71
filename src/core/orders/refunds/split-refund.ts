/**
 * How much of a planned refund is still to be returned (minor units). The credit of the order falls short of all
 * planned refunds when money was returned in another way: at the provider, or before a restore by a refund that the
 * backup does not contain. The refund of exactly the missing amount counts as returned, else the first that is
 * requested, so that never more than the credit is returned.
 */
export function stillToReturn({ creditMinor, amountMinor, othersMinor }: PlannedRefund): number {
  const missingMinor = othersMinor.reduce((sum, minor) => sum + minor, amountMinor) - creditMinor;
  const isOther = missingMinor !== amountMinor && othersMinor.includes(missingMinor);
  return missingMinor <= 0 || isOther ? amountMinor : Math.max(0, amountMinor - missingMinor);
}

/** A planned refund with the credit of its order, in minor units. */
interface PlannedRefund {
  readonly creditMinor: number;
  readonly amountMinor: number;
  /** The other planned refunds of the order that are not returned yet. */
  readonly othersMinor: readonly number[];
}

/**
 * How much of a refund that was requested before is still to be returned (minor units), by the credit and the payment
 * as its provider knows them. It may have been made when its payment has refunded as much since, although other refunds
 * did that too; then the refunds left to staff have to be covered by the credit as well.
 */
export function stillToReturnAgain({
  refundedSinceMinor,
  leftToStaffMinor,
  ...planned
}: PlannedRefund & {
  readonly refundedSinceMinor: number;
  readonly leftToStaffMinor: readonly number[];
}): number {
  if (refundedSinceMinor < planned.amountMinor) return stillToReturn(planned);
  return stillToReturn({ ...planned, othersMinor: [...planned.othersMinor, ...leftToStaffMinor] });
}

/** A payment with the amount that can still be refunded, in minor units. */
export interface RefundablePayment {
  readonly id: string;
  readonly refundableMinor: number;
  /** Its refunds are multiples of this; absent is 1. */
  readonly stepMinor?: number;
}

/** The amount refunded through one payment, in minor units. */
export interface RefundPart {
  readonly paymentId: string;
  readonly amountMinor: number;
}

/**
 * The payments through which an amount is refunded: the newest one that can refund all of it, otherwise several, newest
 * first. An amount that no payment can refund stays credit. `payments` are sorted oldest first.
 */
export function splitRefund(
  payments: readonly RefundablePayment[],
  amountMinor: number,
): { readonly parts: readonly RefundPart[]; readonly leftMinor: number } {
  const newestFirst = payments.toReversed();
  const sufficient = newestFirst.find((payment) => partMinorOf(payment, amountMinor) === amountMinor);
  const parts: RefundPart[] = [];
  let leftMinor = amountMinor;
  for (const payment of sufficient === undefined ? newestFirst : [sufficient]) {
    const partMinor = partMinorOf(payment, leftMinor);
    if (partMinor <= 0) continue;
    parts.push({ paymentId: payment.id, amountMinor: partMinor });
    leftMinor -= partMinor;
  }
  return { parts, leftMinor };
}

/** The most of an amount that a payment can refund. */
function partMinorOf({ refundableMinor, stepMinor = 1 }: RefundablePayment, amountMinor: number): number {
  const mostMinor = Math.max(0, Math.min(refundableMinor, amountMinor));
  return mostMinor - (mostMinor % stepMinor);
}
