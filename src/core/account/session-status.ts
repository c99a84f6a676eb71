import type { Result } from '#core/result.ts';
import { nextState } from '#core/state-machine.ts';
import type { EventsOf, StateTable } from '#core/state-machine.ts';

/** What proves an account, whoever was here before: the mailed link of a registration, name and password, a link to a new password, a code made where the customer is signed in. */
const PROVED = { verified: 'customer', 'signed-in': 'customer', reset: 'customer', transferred: 'customer' } as const;

/**
 * How the session of a browser moves (specification §4, D9): who registers is provisional until the account is proved. Expired and ended sessions stay so;
 * 'restart checkout' begins a new one with the basket.
 */
export const SESSION_MOVES = {
  guest: { registered: 'provisional', ...PROVED, 'logged-out': 'ended', idled: 'expired' },
  provisional: { registered: 'provisional', ...PROVED, 'logged-out': 'ended', idled: 'expired' },
  customer: { registered: 'provisional', ...PROVED, 'logged-out': 'ended', revoked: 'ended', idled: 'expired' },
  expired: {},
  ended: {},
} as const satisfies StateTable<string, string>;

/** What a session is good for (D9). */
export type SessionStatus = keyof typeof SESSION_MOVES;

/** What can happen to a session; 'idled' is passing its idle or absolute limit, 'revoked' that the customer ended it from elsewhere, by a new password too. */
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
