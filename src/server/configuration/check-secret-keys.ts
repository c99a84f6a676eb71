import { createHmac } from 'node:crypto';
import type { SecretKeys } from '#server/platform/crypto/secret-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findKeyFingerprint, updateKeyFingerprint } from './key-fingerprint-store.ts';

/** Identifies a key without disclosing it: 64 bits of an HMAC under the key, as 16 hexadecimal digits. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('landrush key fingerprint').digest('hex').slice(0, 16);
}

/** Whether what was written under the key of a fingerprint can be read with these keys. */
export function isKeyOf(fingerprint: string, { current, previous }: SecretKeys): boolean {
  return [current, previous].some((key) => key !== undefined && fingerprintOf(key) === fingerprint);
}

/**
 * Compares the secret keys with those the database was used with, and stores a new current key whose predecessor is
 * given as the previous one. Returns a sentence for the operator when the database was used with another key, whose
 * contents these keys cannot read.
 */
export async function checkSecretKeys(database: Database, keys: SecretKeys, at: number): Promise<string | null> {
  const current = fingerprintOf(keys.current);
  for (;;) {
    const known = await findKeyFingerprint(database.read);
    if (known === current) return null;
    if (known !== null && !isKeyOf(known, keys)) return explain(current, known);
    if (await updateKeyFingerprint(database, known, current, at)) return null;
  }
}

function explain(current: string, known: string): string {
  return `SECRET_KEYS is not the key of this database: its fingerprint is ${current}, the database was last used with ${known}. Use that key, or add it as the previous one after a comma; without it second factors, auth codes, mailed links and sessions cannot be read.`;
}
