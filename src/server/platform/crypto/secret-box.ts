import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isEqual } from './is-equal.ts';
import type { SecretKeys } from './secret-keys.ts';

/** Encrypts and signs texts for one purpose with the deployment's keys; purposes are not interchangeable. */
export interface SecretBox {
  /** AES-256-GCM under the current key, with a new nonce. */
  encrypt(text: string): string;
  /** The text, or undefined when it was not encrypted here under the current or previous key. */
  decrypt(sealed: string): string | undefined;
  /** The key under which a text was encrypted; null when it is neither. */
  keyOf(sealed: string): 'current' | 'previous' | null;
  /** HMAC-SHA-256 under the current key, base64url. */
  sign(text: string): string;
  /** HMACs as of `sign`, under the current key and then under the previous one, for texts that are found by them. */
  signatures(text: string): readonly string[];
  /** Whether the current or previous key signed this text; constant time. */
  verify(text: string, signature: string): boolean;
}

/** Creates the box of a purpose, such as 'transfer-codes'; keys are derived per purpose (RFC 5869). */
export function createSecretBox(
  keys: SecretKeys,
  purpose: string,
  random: (size: number) => Buffer = randomBytes,
): SecretBox {
  const current = derive(keys.current, purpose);
  const accepted = keys.previous === undefined ? [current] : [current, derive(keys.previous, purpose)];

  function openWithAny(sealed: string): { readonly text: string; readonly key: 'current' | 'previous' } | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    for (const key of accepted) {
      const text = open(key.sealing, bytes);
      if (text !== undefined) return { text, key: key === current ? 'current' : 'previous' };
    }
    return undefined;
  }

  return {
    encrypt(text) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    decrypt: (sealed) => openWithAny(sealed)?.text,
    keyOf: (sealed) => openWithAny(sealed)?.key ?? null,
    sign: (text) => mac(current.signing, text).toString('base64url'),
    signatures: (text) => accepted.map((key) => mac(key.signing, text).toString('base64url')),
    verify(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return accepted.some((key) => isEqual(mac(key.signing, text), given));
    },
  };
}

interface PurposeKeys {
  readonly sealing: Buffer;
  readonly signing: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function derive(key: Buffer, purpose: string): PurposeKeys {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', `landrush ${purpose}`, 64));
  return { sealing: bytes.subarray(0, 32), signing: bytes.subarray(32) };
}

function open(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
