/** TOTP parameters; the algorithm that all authenticator apps support (RFC 6238 §1.2, §4.1). */
export const TOTP = { algorithm: 'SHA1', digits: 6, periodSeconds: 30, secretBytes: 20 } as const;

/** Accepted clock drift in intervals of 30 s, in both directions (RFC 6238 §5.2). */
const ALLOWED_DRIFT = 1;

const PERIOD_MS = TOTP.periodSeconds * 1000;

/** The counter of the 30-second interval of an instant; ms since 1970 (RFC 6238 §4.2). */
export function totpCounter(at: number): number {
  return (at - (at % PERIOD_MS)) / PERIOD_MS;
}

/**
 * The counters whose codes are accepted now: the current one and its neighbours, except those that are not newer than the last one used
 * (RFC 6238 §5.2).
 */
export function acceptedCounters(now: number, lastCounter: number): number[] {
  const current = totpCounter(now);
  const counters = Array.from({ length: 2 * ALLOWED_DRIFT + 1 }, (_, index) => current - ALLOWED_DRIFT + index);
  return counters.filter((counter) => counter > lastCounter && counter >= 0);
}

/** The code of an authenticator app as compared: six digits, spaces ignored; null for anything else. */
export function parseTotpCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
