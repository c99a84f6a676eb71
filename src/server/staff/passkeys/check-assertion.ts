import type { RelyingParty } from '#core/staff/passkey.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type PasskeyChallenge, type PasskeyPurpose, readPasskeyChallenge } from './passkey-challenge.ts';
import { userHandleOf } from './passkey-options.ts';
import type { Passkey } from './passkey-store.ts';
import type { PasskeyAssertion } from './passkey-verifier.ts';

/** A passkey to check, and what its answer has to be. */
export interface AssertionCheck {
  readonly passkey: Passkey;
  readonly given: PasskeyAssertion;
  readonly relyingParty: RelyingParty;
  readonly purpose: PasskeyPurpose;
  readonly now: number;
}

/** A verified answer, whose challenge and counter are still to be compared with those used before. */
export interface CheckedAssertion extends Pick<Passkey, 'counter' | 'isBackedUp'> {
  readonly challenge: PasskeyChallenge;
}

/** Verifies the answer of an authenticator with a passkey (WebAuthn §7.2); null when it is not valid. */
export async function checkAssertion(
  services: Pick<StaffServices, 'passkeys' | 'secrets'>,
  { passkey, given, relyingParty, purpose, now }: AssertionCheck,
): Promise<CheckedAssertion | null> {
  if (passkey.rpId !== relyingParty.id || !isOfAccount(given, passkey.staffId, purpose)) return null;
  let challenge: PasskeyChallenge | null = null;
  const isExpected = (received: string) => {
    challenge = readPasskeyChallenge(services, { challenge: received, purpose }, now);
    return challenge !== null;
  };
  const verified = await services.passkeys.verifyAssertion(given, { relyingParty, isExpected, passkey });
  return verified === null || challenge === null ? null : { ...verified, challenge };
}

/** A login names the account by the user handle; a confirmation by a requested passkey may leave it out. */
function isOfAccount({ response }: PasskeyAssertion, staffId: string, { kind }: PasskeyPurpose): boolean {
  const { userHandle = null } = response;
  return userHandle === null ? kind !== 'login' : userHandle === userHandleOf(staffId);
}
