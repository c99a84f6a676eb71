import { HOTP, Secret } from 'otpauth';
import { parseTotpCode, takenCounters, TOTP } from '#core/account/totp-counter.ts';

/** A code as an app showed it, and what it is held against. */
export interface TotpTry {
  /** Base32. */
  readonly secret: string;
  readonly code: string;
  readonly lastCounter: number;
  readonly now: number;
}

/** The counter whose code this is (RFC 6238), of those that are taken now; null when it is none of them. */
export function matchTotp({ secret, code, lastCounter, now }: TotpTry): number | null {
  const token = parseTotpCode(code);
  if (token === null) return null;
  const settings = { token, secret: Secret.fromBase32(secret), algorithm: TOTP.algorithm, digits: TOTP.digits };
  const match = takenCounters(now, lastCounter).find(
    (counter) => HOTP.validate({ ...settings, counter, window: 0 }) === 0,
  );
  return match ?? null;
}
