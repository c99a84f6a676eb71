import type { RelyingParty } from '#core/staff/passkey.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type PasskeyChallenge, type PasskeyPurpose, readPasskeyChallenge } from './passkey-challenge.ts';
import type { NewPasskey, PasskeyRegistration } from './passkey-verifier.ts';

/** A created passkey to check, and what its creation has to be for. */
export interface RegistrationCheck {
  readonly given: PasskeyRegistration;
  readonly relyingParty: RelyingParty;
  readonly purpose: PasskeyPurpose;
  readonly now: number;
}

/** A verified new passkey, whose challenge is still to be claimed. */
export interface CheckedRegistration {
  readonly passkey: NewPasskey;
  readonly challenge: PasskeyChallenge;
}

/** Verifies the answer of an authenticator that created a passkey (WebAuthn §7.1); null when it is not valid. */
export async function checkRegistration(
  services: Pick<StaffServices, 'passkeys' | 'secrets'>,
  { given, relyingParty, purpose, now }: RegistrationCheck,
): Promise<CheckedRegistration | null> {
  let challenge: PasskeyChallenge | null = null;
  const isExpected = (received: string) => {
    challenge = readPasskeyChallenge(services, { challenge: received, purpose }, now);
    return challenge !== null;
  };
  const passkey = await services.passkeys.verifyRegistration(given, { relyingParty, isExpected });
  return passkey === null || challenge === null ? null : { passkey, challenge };
}
