/** What a buyer's bank disputed of a payment, how much of that was decided, and what it took back; all there ever was of each, in minor units. */
export interface DisputeAmounts {
  readonly disputedMinor: number;
  readonly decidedMinor: number;
  readonly takenBackMinor: number;
}

/** What is disputed and not decided yet; in minor units. */
export function openDisputeMinor({ disputedMinor, decidedMinor }: DisputeAmounts): number {
  return Math.max(0, disputedMinor - decidedMinor);
}

/** What is known after a provider said something of it: each amount only grows, so that what is said late or twice changes nothing. */
export function heardDispute(known: DisputeAmounts, said: Partial<DisputeAmounts>): DisputeAmounts {
  return {
    disputedMinor: Math.max(known.disputedMinor, said.disputedMinor ?? 0),
    decidedMinor: Math.max(known.decidedMinor, said.decidedMinor ?? 0),
    takenBackMinor: Math.max(known.takenBackMinor, said.takenBackMinor ?? 0),
  };
}

/** For how many days an invoice whose money was taken back can be paid again by any type (docs/decisions/031). */
export const PAY_AGAIN_DAYS = 30;
