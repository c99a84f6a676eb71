import { HOTP, Secret } from 'otpauth';
import { totpCounter } from '#core/account/totp-counter.ts';

/** The code an authenticator app shows at an instant. */
export function appCode(secret: string, at: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: totpCounter(at), digits: 6 });
}
