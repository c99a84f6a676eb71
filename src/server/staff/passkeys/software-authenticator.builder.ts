import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from './passkey-verifier.ts';

/** What an authenticator answers differently from an honest one. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly challenge?: string;
  readonly type?: string;
}

/** An authenticator with one ES256 passkey, without attestation (WebAuthn §6). */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Creates the passkey for options of creation. */
  create(options: CreationOptions, deviation?: Deviation): PasskeyRegistration;
  /** Answers a request with the passkey; the counter grows. */
  answer(options: RequestOptions, deviation?: Deviation): PasskeyAssertion;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** A new authenticator in a browser at an origin; `hasCounter: false` is one whose counter is always 0. */
export function softwareAuthenticator({
  origin: ownOrigin = 'http://localhost',
  hasCounter = true,
}: { readonly origin?: string; readonly hasCounter?: boolean } = {}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const credentialId = credential.toString('base64url');
  let counter = 0;
  let handle: string | null = null;

  function dataOf(rpId: string, { isVerified = true, counter: given }: Deviation, attested?: Buffer): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested === undefined ? 0 : ATTESTED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? counter);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  function clientData(usual: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = ownOrigin, type = usual } = deviation;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  return {
    credentialId,
    create({ challenge, rp, user }, deviation = {}) {
      handle = user.id;
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, key]);
      const authData = dataOf(deviation.rpId ?? rp.id, deviation, attested);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, deviation).toString('base64url');
      const attestationObject = attestation.toString('base64url');
      return { id: credentialId, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    answer({ challenge, rpId }, deviation = {}) {
      if (hasCounter) counter += 1;
      const data = dataOf(deviation.rpId ?? rpId, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: deviation.userHandle === undefined ? handle : deviation.userHandle,
      };
      return { id: credentialId, response };
    },
  };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An ES256 key on P-256 (RFC 9053 §7.1.1). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(x)],
    [cborInteger(-3), cborBytes(y)],
  ]);
}

/** CBOR (RFC 8949 §3) of what an attestation contains. */
function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([head(3, text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([head(2, bytes.length), bytes]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
