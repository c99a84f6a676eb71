import { addDays } from '#core/billing-term.ts';
import type { LineStatus } from './line-status.ts';

/** A line as needed to decide the capture; amounts in minor units, tax included in `totalMinor`. */
export interface CapturableLine {
  readonly id: string;
  readonly state: LineStatus;
  /** Its buyer withdrew from it: it is not captured, whatever its state. */
  readonly isWithdrawn?: boolean;
  readonly totalMinor: number;
}

/** What is captured of an authorization: the ids of the lines that count and their sum, in minor units. */
export interface Capture {
  readonly lineIds: readonly string[];
  readonly amountMinor: number;
}

/**
 * What is captured of an authorization: every line that was obtained or is still owed. Lines that were not obtained, or withdrawn from, are
 * released.
 */
export function captureOf(lines: readonly CapturableLine[]): Capture {
  const counting = lines.filter(({ state, isWithdrawn = false }) => COUNTS[state] && !isWithdrawn);
  return {
    lineIds: counting.map(({ id }) => id),
    amountMinor: counting.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

const COUNTS: Readonly<Record<LineStatus, boolean>> = {
  waiting: true,
  working: true,
  'being-set-up': true,
  'needs-a-person': true,
  delivered: true,
  'not-obtained': false,
  'refund-due': false,
  refunded: false,
  cancelled: false,
  withdrawn: false,
};

/**
 * The latest time of the capture, in ms: 24 hours after the authorization, and always a day before the authorization ends if the provider
 * states when; never before `heldAt`.
 */
export function captureDeadline(heldAt: number, holdUntil: number | null): number {
  const usual = addDays(heldAt, 1);
  return holdUntil === null ? usual : Math.max(heldAt, Math.min(usual, addDays(holdUntil, -1)));
}

/** Whether a registration has an outcome: it was obtained, never will be, or is an operator task. */
export function isRegistrationDecided(state: LineStatus): boolean {
  return state !== 'waiting' && state !== 'working';
}
