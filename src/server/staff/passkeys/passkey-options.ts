import type { preparePasskey } from '#contract/operator/account.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { preparePasskeyLogin } from '#contract/operator/session.ts';
import type { RelyingParty } from '#core/staff/passkey.ts';
import { PASSKEY_CHALLENGE_MS } from '#core/staff/staff-session.ts';
import type { StaffAccount } from '#server/staff/staff-store.ts';
import type { Passkey } from './passkey-store.ts';

/** The accepted COSE algorithms, best first: Ed25519, ES256, RS256 (IANA COSE registry). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** The user handle of an account, by which an authenticator returns its passkey: no personal data (WebAuthn §14.6.1). */
export function userHandleOf(staffId: string): string {
  return Buffer.from(staffId).toString('base64url');
}

/** Options for a passkey that logs in alone: discoverable, with user verification, without attestation. */
export function creationOptions({
  relyingParty,
  challenge,
  account: { id, email, name },
  passkeys,
}: CreationRequest): OperatorOutputOf<typeof preparePasskey> {
  return {
    challenge,
    rp: { id: relyingParty.id, name: relyingParty.id },
    user: { id: userHandleOf(id), name: email, displayName: name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

interface CreationRequest {
  readonly relyingParty: RelyingParty;
  readonly challenge: string;
  readonly account: Pick<StaffAccount, 'id' | 'email' | 'name'>;
  readonly passkeys: readonly Passkey[];
}

/** Options for a login with any passkey of the relying party, or a confirmation with one of an account's. */
export function requestOptions(
  { id: rpId }: RelyingParty,
  challenge: string,
  passkeys: readonly Passkey[] = [],
): OperatorOutputOf<typeof preparePasskeyLogin> {
  return {
    challenge,
    rpId,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.filter((passkey) => passkey.rpId === rpId).map(descriptorOf),
  };
}

function descriptorOf({ credentialId: id, transports }: Passkey) {
  return { type: 'public-key' as const, id, transports };
}
