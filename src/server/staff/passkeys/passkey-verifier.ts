import type { RelyingParty } from '#core/staff/passkey.ts';
import type { Passkey } from './passkey-store.ts';

/** A browser's answer to a request to create a passkey, in base64url. */
export interface PasskeyRegistration {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** A browser's answer to a request for a passkey, in base64url. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** What is expected of every answer: sent from the origin, for the relying party, with a challenge that passes. */
export interface PasskeyExpectation {
  readonly relyingParty: RelyingParty;
  /** Whether a challenge in base64url was expected. */
  readonly isExpected: (challenge: string) => boolean;
}

/** A created passkey. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>;

/**
 * Verifies answers of authenticators (WebAuthn §7.1, §7.2) with user verification required; null for one that is not
 * valid. The signature counter is reported, not compared.
 */
export interface PasskeyVerifier {
  verifyRegistration(given: PasskeyRegistration, expected: PasskeyExpectation): Promise<NewPasskey | null>;
  verifyAssertion(
    given: PasskeyAssertion,
    expected: PasskeyExpectation & { readonly passkey: Pick<Passkey, 'credentialId' | 'publicKey'> },
  ): Promise<Pick<Passkey, 'counter' | 'isBackedUp'> | null>;
}
