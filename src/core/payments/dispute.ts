import { DAY_MS } from '#core/time/durations.ts';

/** Amounts of a payment that were disputed, decided and taken back by the buyer's bank, in total; in minor units. */
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
export function recordDispute(current: DisputeAmounts, reported: Partial<DisputeAmounts>): DisputeAmounts {
  return {
    disputedMinor: Math.max(current.disputedMinor, reported.disputedMinor ?? 0),
    decidedMinor: Math.max(current.decidedMinor, reported.decidedMinor ?? 0),
    takenBackMinor: Math.max(current.takenBackMinor, reported.takenBackMinor ?? 0),
  };
}

/**
 * The amounts after the provider was queried since `current` was stored: its answer about all that was disputed also reopens
 * what was decided, as an appeal does. Money taken back counts until the whole is decided otherwise. An amount that is absent
 * is as before.
 */
export function recordCurrentDispute(current: DisputeAmounts, queried: Partial<DisputeAmounts>): DisputeAmounts {
  const grown = recordDispute(current, queried);
  const { disputedMinor = 0, decidedMinor = grown.decidedMinor, takenBackMinor = grown.takenBackMinor } = queried;
  if (disputedMinor === 0 || disputedMinor < grown.disputedMinor) return grown;
  const isOpen = decidedMinor < disputedMinor;
  return { disputedMinor, decidedMinor, takenBackMinor: isOpen ? grown.takenBackMinor : takenBackMinor };
}

/**
 * Whether a report about all that was disputed contradicts what was decided: it reopens it, or states that the other party has
 * won. It may be newer or older than what is stored.
 */
export function contradictsDecision(current: DisputeAmounts, reported: Partial<DisputeAmounts>): boolean {
  const { decidedMinor, takenBackMinor } = recordCurrentDispute(current, reported);
  if (decidedMinor < current.decidedMinor || takenBackMinor < current.takenBackMinor) return true;
  return decidedMinor === current.decidedMinor && takenBackMinor > current.takenBackMinor;
}

/**
 * The refunded amount of a provider's report with `takenBackMinor` of it taken back: during an appeal the report leaves out what
 * still counts as taken back, and an older one what was taken back since.
 */
export function refundedMinorWith(takenBackMinor: number, reported: ReturnedMoney): number {
  const { capturedMinor, refundedMinor, takenBackMinor: included = 0 } = reported;
  return Math.min(capturedMinor, Math.max(0, refundedMinor - included) + takenBackMinor);
}

/** What a provider reports of a payment's money, in minor units; `refundedMinor` includes what was taken back. */
interface ReturnedMoney {
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly takenBackMinor?: number;
}

/**
 * Until when evidence about a payment's open dispute is taken (ms): as the provider reports it, as known before if it
 * does not report it, and null once nothing is open.
 */
export function evidenceDueAt(
  amounts: DisputeAmounts,
  { known, reported }: { readonly known: number | null; readonly reported: number | null | undefined },
): number | null {
  if (openDisputeMinor(amounts) === 0) return null;
  return reported === undefined ? known : reported;
}

/** How long before evidence is due the operator is reminded once (ms). */
export const EVIDENCE_REMINDER_MS = 3 * DAY_MS;

/** For how many days an invoice whose payment was charged back can be paid again, by any type (docs/decisions/031). */
export const PAY_AGAIN_DAYS = 30;

/** The state of a dispute: 'open' while an amount is not decided, then by whether the buyer's bank took anything back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The state of a payment that was ever disputed or taken back; null for other payments. */
export function disputeState(amounts: DisputeAmounts): DisputeState | null {
  if (amounts.disputedMinor === 0 && amounts.takenBackMinor === 0) return null;
  if (openDisputeMinor(amounts) > 0) return 'open';
  return amounts.takenBackMinor > 0 ? 'lost' : 'won';
}

/** What is published of a payment's dispute. */
export const DISPUTE_CHANGES = ['opened', 'changed', 'closed'] as const;

interface DatedDispute extends DisputeAmounts {
  readonly evidenceDueAt: number | null;
}

/**
 * How the dispute of a payment changed: it reached another state (an appeal opens it again), or its amounts or the date of
 * evidence are others; null when nothing did.
 */
export function disputeChange(before: DatedDispute, after: DatedDispute): (typeof DISPUTE_CHANGES)[number] | null {
  const state = disputeState(after);
  if (state === null) return null;
  if (state !== disputeState(before)) return state === 'open' ? 'opened' : 'closed';
  const isSame =
    after.disputedMinor === before.disputedMinor &&
    after.decidedMinor === before.decidedMinor &&
    after.takenBackMinor === before.takenBackMinor &&
    after.evidenceDueAt === before.evidenceDueAt;
  return isSame ? null : 'changed';
}

/** What staff did about a dispute: evidence was sent, it was accepted, or settled with the buyer. */
export const DISPUTE_OUTCOMES = ['evidence-sent', 'accepted', 'settled-with-buyer'] as const;
