import { PASSKEY_ALGORITHMS, type PasskeyVerifier } from '#server/staff/public.ts';

/**
 * Verifies passkeys with @simplewebauthn/server, which is loaded with the first one. It throws for what is not valid, as it
 * does for an unreadable answer: both are null here.
 */
export function createPasskeyVerifier(): PasskeyVerifier {
  return {
    async verifyRegistration({ id, response: { transports = [], ...response } }, { relyingParty, isExpected }) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: isExpected,
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
      }).catch(() => null);
      if (verified?.verified !== true) return null;
      const { credential, credentialBackedUp: isBackedUp } = verified.registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      return { credentialId: credential.id, publicKey, counter: credential.counter, transports, isBackedUp };
    },

    async verifyAssertion({ id, response }, { relyingParty, isExpected, passkey }) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { clientDataJSON, authenticatorData, signature } = response;
      const verified = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: isExpected,
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
        // Counters are compared after the signature was verified, so that no one else can report a copy.
        credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      }).catch(() => null);
      if (verified?.verified !== true) return null;
      const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
      return { counter, isBackedUp };
    },
  };
}
