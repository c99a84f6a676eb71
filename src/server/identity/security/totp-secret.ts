import { Secret, TOTP as Totp } from 'otpauth';
import { TOTP } from '#core/account/totp-counter.ts';
import { qrCode } from '#server/platform/crypto/qr-code.ts';

/**
 * The secret of an authenticator app in base32, from 256 random bits as base64url; as many bytes as the algorithm's
 * output (RFC 4226 §4, R6).
 */
export function totpSecretOf(random: string): string {
  const bytes = Uint8Array.from(Buffer.from(random, 'base64url').subarray(0, TOTP.secretBytes));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** What an authenticator app needs: the secret for typing, the otpauth URL, and its QR code. */
export function authenticatorView(secret: string, names: { readonly issuer: string; readonly label: string }) {
  const url = urlOf(secret, names);
  return { secret, url, qr: qrCode(url) };
}

/** A colon separates issuer and label in the otpauth URL, so names must not contain one. */
function urlOf(secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string {
  const names = { issuer: issuer.replaceAll(':', ' '), label };
  const { algorithm, digits, periodSeconds: period } = TOTP;
  return new Totp({ ...names, secret: Secret.fromBase32(secret), algorithm, digits, period }).toString();
}
