/** A payment with the amount that can still be refunded, in minor units. */
export interface RefundablePayment {
  readonly id: string;
  readonly refundableMinor: number;
}

/** The amount refunded through one payment, in minor units. */
export interface RefundPart {
  readonly paymentId: string;
  readonly amountMinor: number;
}

/**
 * The payments through which an amount is refunded: the newest one that holds all of it, otherwise several, newest first. An amount that no
 * payment holds stays credit. `payments` are sorted oldest first.
 */
export function splitRefund(
  payments: readonly RefundablePayment[],
  amountMinor: number,
): { readonly parts: readonly RefundPart[]; readonly leftMinor: number } {
  const newestFirst = payments.toReversed();
  const sufficient = newestFirst.find(({ refundableMinor }) => refundableMinor >= amountMinor);
  const parts: RefundPart[] = [];
  let leftMinor = amountMinor;
  for (const { id, refundableMinor } of sufficient === undefined ? newestFirst : [sufficient]) {
    const partMinor = Math.min(leftMinor, refundableMinor);
    if (partMinor <= 0) continue;
    parts.push({ paymentId: id, amountMinor: partMinor });
    leftMinor -= partMinor;
  }
  return { parts, leftMinor };
}
