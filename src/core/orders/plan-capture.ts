import { addDays } from '#core/time/billing-term.ts';
import type { LineState } from './line-state.ts';

/** A line as needed to decide the capture; amounts in minor units, tax included in `totalMinor`. */
export interface CapturableLine {
  readonly id: string;
  readonly state: LineState;
  /** The buyer withdrew from it: it is not captured, whatever its state. */
  readonly isWithdrawn?: boolean;
  readonly totalMinor: number;
}

/** What is captured of an authorization: the ids of the lines that count and their sum, in minor units. */
export interface CapturePlan {
  readonly lineIds: readonly string[];
  readonly amountMinor: number;
}

/**
 * What is captured of an authorization: every line that was fulfilled or is still due. Lines that were not fulfilled,
 * or withdrawn from, are released.
 */
export function planCapture(lines: readonly CapturableLine[]): CapturePlan {
  const counting = lines.filter(({ state, isWithdrawn = false }) => CAPTURED_STATES[state] && !isWithdrawn);
  return {
    lineIds: counting.map(({ id }) => id),
    amountMinor: counting.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

const CAPTURED_STATES: Readonly<Record<LineState, boolean>> = {
  waiting: true,
  working: true,
  'being-set-up': true,
  'manual-review': true,
  delivered: true,
  'not-obtained': false,
  'refund-due': false,
  refunded: false,
  cancelled: false,
  withdrawn: false,
};

/**
 * The latest time of the capture, in ms: 24 hours after the authorization, and always a day before the authorization ends if the provider
 * states when; never before `authorizedAt`.
 */
export function captureDeadline(authorizedAt: number, authorizedUntil: number | null): number {
  const usual = addDays(authorizedAt, 1);
  return authorizedUntil === null ? usual : Math.max(authorizedAt, Math.min(usual, addDays(authorizedUntil, -1)));
}

/** Whether a registration has an outcome: it was obtained, never will be, or is an operator task. */
export function isRegistrationDecided(state: LineState): boolean {
  return state !== 'waiting' && state !== 'working';
}
