import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/**
 * How a session moves (specification §4, D9): a guest registers into a provisional session, which the mailed link or signing in turns into the
 * account. Expired and ended sessions stay so; 'restart checkout' begins a new one with the basket.
 */
export const SESSION_MOVES = {
  guest: { registered: 'provisional', 'signed-in': 'customer', idled: 'expired' },
  provisional: { verified: 'customer', 'signed-in': 'customer', 'logged-out': 'ended', idled: 'expired' },
  customer: { 'logged-out': 'ended', idled: 'expired' },
  expired: {},
  ended: {},
} as const satisfies StateTable<string, string>;

/** What a session is good for (D9). */
export type SessionStatus = keyof typeof SESSION_MOVES;

/** What can happen to a session; 'idled' is passing its idle or absolute limit. */
export type SessionEvent = EventsOf<typeof SESSION_MOVES>;

/** The session's status after an event. Problem: 'session/illegal-move'. */
export function nextSessionStatus(
  status: SessionStatus,
  event: SessionEvent,
): Result<SessionStatus, 'session/illegal-move'> {
  return nextState<SessionStatus, SessionEvent, 'session/illegal-move'>(
    SESSION_MOVES,
    status,
    event,
    'session/illegal-move',
  );
}
