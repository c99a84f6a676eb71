/** A payment with the amount that can still be refunded, in minor units. */
export interface ReturnablePayment {
  readonly id: string;
  readonly keptMinor: number;
}

/** The amount refunded through one payment, in minor units. */
export interface ReturnPart {
  readonly paymentId: string;
  readonly amountMinor: number;
}

/**
 * The payments through which an amount is refunded: the newest one that holds all of it, otherwise several, newest first. An amount that no
 * payment holds stays credit. `payments` are sorted oldest first.
 */
export function returnParts(
  payments: readonly ReturnablePayment[],
  amountMinor: number,
): { readonly parts: readonly ReturnPart[]; readonly leftMinor: number } {
  const newestFirst = payments.toReversed();
  const whole = newestFirst.find(({ keptMinor }) => keptMinor >= amountMinor);
  const parts: ReturnPart[] = [];
  let leftMinor = amountMinor;
  for (const { id, keptMinor } of whole === undefined ? newestFirst : [whole]) {
    const partMinor = Math.min(leftMinor, keptMinor);
    if (partMinor <= 0) continue;
    parts.push({ paymentId: id, amountMinor: partMinor });
    leftMinor -= partMinor;
  }
  return { parts, leftMinor };
}
