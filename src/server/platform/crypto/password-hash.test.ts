import { describe, expect, test } from 'vitest';
import { createPasswordHash } from './password-hash.ts';

const passwordHash = createPasswordHash();

describe('createPasswordHash', () => {
  test('verifies the password that was hashed and no other', async () => {
    const stored = await passwordHash.hash('correct horse');
    expect(await passwordHash.verify('correct horse', stored)).toBe(true);
    expect(await passwordHash.verify('correct horse ', stored)).toBe(false);
    expect(await passwordHash.verify('', stored)).toBe(false);
  });

  test('stores argon2id with 19 MiB and two passes as a PHC string, with a new salt every time', async () => {
    const [one, other] = await Promise.all([passwordHash.hash('same'), passwordHash.hash('same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test('verifies a hash with other cost parameters', async () => {
    // A test vector of the argon2 reference implementation: 'password', 'somesalt', t=2, m=2^16, p=1.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwordHash.verify('password', stored)).toBe(true);
    expect(await passwordHash.verify('passwort', stored)).toBe(false);
  });

  test('verifies a password whose accents are encoded in another Unicode form', async () => {
    const stored = await passwordHash.hash('caf\u00e9 noir');
    expect(await passwordHash.verify('cafe\u0301 noir', stored)).toBe(true);
  });

  test('rejects any password without a stored hash', async () => {
    expect(await passwordHash.verifyAgainstNothing('correct horse')).toBe(false);
  });

  test('throws when the stored text is not a hash', async () => {
    await expect(passwordHash.verify('password', 'password')).rejects.toThrow('PHC');
  });
});
