import { addDays } from '#core/billing-term.ts';
import type { LineStatus } from './line-status.ts';

/** A line as the capture sees it; amounts in minor units, tax included in totalMinor. */
export interface CapturableLine {
  readonly id: string;
  readonly state: LineStatus;
  readonly totalMinor: number;
}

/** What is taken of a hold: the lines that count and their sum, in minor units. */
export interface Capture {
  readonly lineIds: readonly string[];
  readonly amountMinor: number;
}

/** What is captured of a hold (D11): every line that was obtained or is still owed; what was not obtained is released. */
export function captureOf(lines: readonly CapturableLine[]): Capture {
  const counting = lines.filter(({ state }) => COUNTS[state]);
  return {
    lineIds: counting.map(({ id }) => id),
    amountMinor: counting.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

const COUNTS: Readonly<Record<LineStatus, boolean>> = {
  waiting: true,
  working: true,
  'needs-a-person': true,
  delivered: true,
  'not-obtained': false,
  'refund-due': false,
  refunded: false,
  cancelled: false,
};

/** When a hold is captured at the latest (D11), in ms: after 24 hours, and always a day before it ends where the provider says when; never in the past. */
export function captureDeadline(heldAt: number, holdUntil: number | null): number {
  const usual = addDays(heldAt, 1);
  return holdUntil === null ? usual : Math.max(heldAt, Math.min(usual, addDays(holdUntil, -1)));
}

/** Whether a registration has an outcome: it was obtained or never will be, or lies with a person. */
export function isRegistrationDecided(state: LineStatus): boolean {
  return state !== 'waiting' && state !== 'working';
}
