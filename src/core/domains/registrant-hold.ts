import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How a name is switched off whose registrant did not confirm the address in time, and on again once it is confirmed (ICANN, Registrar Accreditation
 * Agreement 2013, WHOIS Accuracy Program §1). What the registry may have heard of is taken back there; where it refuses, a person does it.
 */
export const HOLD_MOVES = {
  wanted: { done: 'held', refused: 'by-hand', confirmed: 'releasing' },
  held: { confirmed: 'releasing' },
  'by-hand': { confirmed: 'ended', overdue: 'wanted' },
  releasing: { done: 'ended', refused: 'ended' },
  ended: {},
} as const satisfies StateTable<string, string>;

/** Where the hold of a name stands; 'ended' is not kept. */
export type HoldState = keyof typeof HOLD_MOVES;

/** What can happen to a hold. */
export type HoldEvent = EventsOf<typeof HOLD_MOVES>;

/** The hold's state after an event. Problem: 'hold/illegal-move'. */
export function nextHoldState(state: HoldState, event: HoldEvent): Result<HoldState, 'hold/illegal-move'> {
  return nextState<HoldState, HoldEvent, 'hold/illegal-move'>(HOLD_MOVES, state, event, 'hold/illegal-move');
}

/** Whether the registry has been made to switch the name off, and not on again. */
export function isSwitchedOff(state: HoldState | null): boolean {
  return state === 'held' || state === 'releasing';
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** When to ask a registry again that did not answer so many times, in ms: ever later, at last every hour. */
export function askHoldAgain(at: number, attempts: number): number {
  return at + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 20), LONGEST_PAUSE_MS);
}

const PATIENCE_MS = 24 * 60 * 60_000;

/** Whether a person is to be told that a registry has not answered since (D12: after 24 hours). */
export function isHoldStuck(begunAt: number, at: number): boolean {
  return at - begunAt >= PATIENCE_MS;
}
