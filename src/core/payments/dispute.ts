/** Amounts of a payment that the buyer's bank disputed, that were decided, and that it took back; cumulative, in minor units. */
export interface DisputeAmounts {
  readonly disputedMinor: number;
  readonly decidedMinor: number;
  readonly takenBackMinor: number;
}

/** The disputed amount that is not decided yet; in minor units. */
export function openDisputeMinor({ disputedMinor, decidedMinor }: DisputeAmounts): number {
  return Math.max(0, disputedMinor - decidedMinor);
}

/** The amounts after a provider's report; each amount only grows, so late and repeated reports have no effect. */
export function recordDispute(known: DisputeAmounts, reported: Partial<DisputeAmounts>): DisputeAmounts {
  return {
    disputedMinor: Math.max(known.disputedMinor, reported.disputedMinor ?? 0),
    decidedMinor: Math.max(known.decidedMinor, reported.decidedMinor ?? 0),
    takenBackMinor: Math.max(known.takenBackMinor, reported.takenBackMinor ?? 0),
  };
}

/** For how many days an invoice whose payment was taken back can be paid again, by any type (docs/decisions/031). */
export const PAY_AGAIN_DAYS = 30;
