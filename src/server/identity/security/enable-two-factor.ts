import { Secret, TOTP as Totp } from 'otpauth';
import { problem } from '#contract/problems.ts';
import type { enableTwoFactor as endpoint } from '#contract/security.ts';
import { TOTP } from '#core/account/totp-counter.ts';
import { ok, refuse } from '#core/result.ts';
import { updateSecondFactor } from '#server/identity/account/sign-in/second-factor-store.ts';
import { qrCode } from '#server/platform/crypto/qr-code.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Handler } from '#server/request/request-context.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';

/**
 * Creates a secret for an authenticator app; inactive until confirmed by its first code, replacing an unconfirmed one.
 */
export function enableTwoFactor(services: SecurityServices): Handler<typeof endpoint> {
  const { database, ids, secondFactors } = services;
  return async (context, { password }) => {
    const confirmed = await confirmPassword(services, context, password);
    if (!confirmed.ok) return confirmed;
    const { brandId, id: customerId, email } = confirmed.value;
    const secret = newSecret(ids);
    const waiting = { encryptedSecret: secondFactors.encrypt(secret.base32), at: context.now };
    const isStored = await database.transaction((tx) => updateSecondFactor(tx, { brandId, customerId }, waiting));
    if (!isStored) return refuse(problem('account/two-factor-is-on'));
    const url = urlFor(secret, { issuer: context.store.brand.name, label: email });
    return ok({ secret: secret.base32, url, qr: qrCode(url) });
  };
}

/** As many bytes as the algorithm's output (RFC 4226 §4, R6). */
function newSecret(ids: Ids): Secret {
  const bytes = Uint8Array.from(Buffer.from(ids.token(), 'base64url').subarray(0, TOTP.secretBytes));
  return new Secret({ buffer: bytes.buffer });
}

/** A colon separates issuer and label in the otpauth URL, so names must not contain one. */
function urlFor(secret: Secret, { issuer, label }: { readonly issuer: string; readonly label: string }): string {
  const names = { issuer: issuer.replaceAll(':', ' '), label };
  return new Totp({
    ...names,
    secret,
    algorithm: TOTP.algorithm,
    digits: TOTP.digits,
    period: TOTP.periodSeconds,
  }).toString();
}
