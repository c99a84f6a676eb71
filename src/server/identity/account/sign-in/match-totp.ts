import { HOTP, Secret } from 'otpauth';
import { TOTP, acceptedCounters, parseTotpCode } from '#core/account/totp-counter.ts';

/** A TOTP code and its secret. */
export interface TotpTry {
  /** Base32. */
  readonly secret: string;
  readonly code: string;
  readonly lastCounter: number;
  readonly now: number;
}

/** The counter of a TOTP code (RFC 6238) among the currently accepted ones; null when it matches none. */
export function matchTotp({ secret, code, lastCounter, now }: TotpTry): number | null {
  const token = parseTotpCode(code);
  if (token === null) return null;
  const settings = { token, secret: Secret.fromBase32(secret), algorithm: TOTP.algorithm, digits: TOTP.digits };
  const match = acceptedCounters(now, lastCounter).find(
    (counter) => HOTP.validate({ ...settings, counter, window: 0 }) === 0,
  );
  return match ?? null;
}
