import { type EventsOf, type StateTable, transitionOf } from '#core/state-machine.ts';

/**
 * Events that prove who the user is: the mailed link of a registration, login with a password, a password reset link, a session transfer
 * code.
 */
const AUTHENTICATED = {
  verified: 'customer',
  'signed-in': 'customer',
  reset: 'customer',
  transferred: 'customer',
} as const;

/**
 * Transitions of a session. After registration it is provisional until the account is confirmed. Expired and ended sessions are final;
 * 'restart checkout' starts a new one with the basket. See docs/rules/session.md.
 */
export const SESSION_TRANSITIONS = {
  guest: { registered: 'provisional', ...AUTHENTICATED, 'logged-out': 'ended', idled: 'expired' },
  provisional: { registered: 'provisional', ...AUTHENTICATED, 'logged-out': 'ended', idled: 'expired' },
  customer: { registered: 'provisional', ...AUTHENTICATED, 'logged-out': 'ended', revoked: 'ended', idled: 'expired' },
  expired: {},
  ended: {},
} as const satisfies StateTable<string, string>;

/** The state of a session. */
export type SessionState = keyof typeof SESSION_TRANSITIONS;

/**
 * Events of a session; 'idled': its idle or absolute limit passed; 'revoked': the customer ended it from another device, or by changing the
 * password.
 */
export type SessionEvent = EventsOf<typeof SESSION_TRANSITIONS>;

/** The session's state after an event. Problem: 'session/illegal-move'. */
export const nextSessionState = transitionOf(SESSION_TRANSITIONS, 'session/illegal-move');
