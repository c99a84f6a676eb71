import * as z from 'zod/mini';
import { list, text } from '#contract/shared-schemas.ts';

/** Bytes in base64url without padding. */
function base64url(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));
}

/** A credential id has at most 1,023 bytes (WebAuthn §4). */
const credentialId = base64url(1364);

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: list(z.string()) });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn §5.1.9. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** COSE algorithms, best first. */
  pubKeyCredParams: list(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** The account's passkeys, which an authenticator does not create again. */
  excludeCredentials: list(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn §5.1.10. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of the relying party that the authenticator has. */
  allowCredentials: list(descriptor),
});

/** The members of RegistrationResponseJSON that are needed; a browser's toJSON() may be sent as it is. */
export const passkeyRegistration = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(list(text(32)).check(z.maxLength(10))),
  }),
});

/** The members of AuthenticationResponseJSON that are needed. */
export const passkeyAssertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
