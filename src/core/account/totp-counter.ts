/** What authenticator apps are asked to do; the algorithm every one of them knows (RFC 6238 §1.2, §4.1). */
export const TOTP = { algorithm: 'SHA1', digits: 6, periodSeconds: 30, secretBytes: 20 } as const;

/** By how many steps the clock of a phone may be wrong, either way (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

const PERIOD_MS = TOTP.periodSeconds * 1000;

/** The counter of the 30 seconds an instant is in; ms since 1970 (RFC 6238 §4.2). */
export function totpCounter(at: number): number {
  return (at - (at % PERIOD_MS)) / PERIOD_MS;
}

/** The counters whose codes are taken now: this one and its neighbours, but none that was used or is older than one that was (RFC 6238 §5.2). */
export function takenCounters(now: number, lastCounter: number): number[] {
  const current = totpCounter(now);
  const counters = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current - DRIFT_STEPS + index);
  return counters.filter((counter) => counter > lastCounter && counter >= 0);
}

/** The code of an app as it is compared: six digits, the spaces apps show them with ignored; null for anything else. */
export function parseTotpCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
