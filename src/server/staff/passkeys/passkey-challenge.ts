import { PASSKEY_CHALLENGE_MS } from '#core/staff/staff-session.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What a challenge is for: it is accepted for that only. */
export interface PasskeyPurpose {
  readonly kind: 'login' | 'confirm' | 'register' | 'accept';
  /** The session or the code of the invitation it belongs to; '' for a login. */
  readonly scope: string;
}

/** A valid challenge that was not necessarily unused. */
export interface PasskeyChallenge {
  /** What was signed; it identifies the challenge. */
  readonly content: string;
  /** ms */
  readonly expiresAt: number;
}

/**
 * A new challenge in base64url, valid for five minutes: random, with its expiry and a signature over both and its purpose,
 * so that nothing is stored until it is used.
 */
export function createPasskeyChallenge(
  { ids, secrets }: Pick<StaffServices, 'ids' | 'secrets'>,
  purpose: PasskeyPurpose,
  now: number,
): string {
  const content = `${ids.token()}.${now + PASSKEY_CHALLENGE_MS}`;
  return Buffer.from(`${content}.${secrets.sign(signedText(purpose, content))}`).toString('base64url');
}

/** Reads a challenge; null when it was not created here for this purpose, or has expired. */
export function readPasskeyChallenge(
  { secrets }: Pick<StaffServices, 'secrets'>,
  { challenge, purpose }: { readonly challenge: string; readonly purpose: PasskeyPurpose },
  now: number,
): PasskeyChallenge | null {
  const [random = '', expiry = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const content = `${random}.${expiry}`;
  const expiresAt = Number(expiry);
  if (!secrets.verify(signedText(purpose, content), signature) || !(now < expiresAt)) return null;
  return { content, expiresAt };
}

function signedText({ kind, scope }: PasskeyPurpose, content: string): string {
  return `passkey ${kind} ${scope} ${content}`;
}
