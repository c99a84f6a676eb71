import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';

/** How long a session of the back office lasts: from its start, and without requests (NIST SP 800-63B §2.2.3). */
export const STAFF_SESSION = { lifetimeMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS } as const;

/** The last use of sessions and API tokens is stored at most this often. */
export const SEEN_EVERY_MS = MINUTE_MS;

/** How long codes are valid: links by email, links of the command line, and the second step of a login. */
export const STAFF_CODE_MS = {
  invitation: 3 * DAY_MS,
  'login-link': 10 * MINUTE_MS,
  'second-factor': 5 * MINUTE_MS,
} as const;

/** How long a challenge of a passkey is valid. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

/** How long after a login or confirmation an account may change how it logs in. */
export const CONFIRMATION_MS = 15 * MINUTE_MS;

/** Whether the identity of a session's account was confirmed recently: at its login, or again since. */
export function isConfirmed(confirmedAt: number, now: number): boolean {
  return now < confirmedAt + CONFIRMATION_MS;
}

/** Wrong codes of the second factor before the password is required again. */
export const CHALLENGE_TRIES = 5;

/** Whether a session can still be used. */
export function isSessionOpen(
  {
    expiresAt,
    seenAt,
    endedAt,
  }: { readonly expiresAt: number; readonly seenAt: number; readonly endedAt: number | null },
  now: number,
): boolean {
  return endedAt === null && now < expiresAt && now < seenAt + STAFF_SESSION.idleMs;
}
