/** A payment with what of its money is still here, in minor units. */
export interface ReturnablePayment {
  readonly id: string;
  readonly keptMinor: number;
}

/** What goes back by one payment, in minor units. */
export interface ReturnPart {
  readonly paymentId: string;
  readonly amountMinor: number;
}

/**
 * By which payments an amount goes back (D11): by the newest that holds all of it, else by as many as it takes, the newest first; what none of them holds is
 * left over and stays credit. The payments are given with the oldest first.
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
