import { type EventsOf, type StateTable, transitionOf } from '#core/state-machine.ts';

/**
 * Transitions of the hold on a domain whose registrant's email address was not confirmed in time, until it is confirmed (ICANN, Registrar
 * Accreditation Agreement 2013, WHOIS Accuracy Program §1). If the registry may have received a hold, it is also released there; if the
 * registry refuses, an operator task is created.
 */
export const HOLD_TRANSITIONS = {
  wanted: { done: 'held', refused: 'by-hand', confirmed: 'releasing' },
  held: { confirmed: 'releasing' },
  'by-hand': { confirmed: 'ended', overdue: 'wanted' },
  releasing: { done: 'ended', refused: 'ended' },
  ended: {},
} as const satisfies StateTable<string, string>;

/** The state of a domain's hold; 'ended' is not stored. */
export type VerificationHoldState = keyof typeof HOLD_TRANSITIONS;

/** Events of a domain's hold. */
export type VerificationHoldEvent = EventsOf<typeof HOLD_TRANSITIONS>;

/** The hold's state after an event. Problem: 'hold/illegal-move'. */
export const nextVerificationHoldState = transitionOf(HOLD_TRANSITIONS, 'hold/illegal-move');

/** Whether the domain is on hold at the registry. */
export function isOnHold(state: VerificationHoldState | null): boolean {
  return state === 'held' || state === 'releasing';
}

const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;

/** When to retry at the registry after a number of unanswered attempts, in ms: the delays double up to one hour. */
export function nextHoldAttemptAt(at: number, attempts: number): number {
  return at + Math.min(FIRST_DELAY_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 20), MAX_DELAY_MS);
}

const STUCK_AFTER_MS = 24 * 60 * 60_000;

/** Whether a registry has not answered for 24 hours, so that an operator task is due. */
export function isHoldStuck(begunAt: number, at: number): boolean {
  return at - begunAt >= STUCK_AFTER_MS;
}
