import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';

/** Password hashing without cost that counts calls. */
export interface PlainPasswords {
  readonly hash: PasswordHash;
  hashed(): number;
  /** The number of verifications, against a hash or none. */
  verified(): number;
  /** Resets the count. */
  forget(): void;
}

/** Creates the hashing for tests that count verifications or sign in often. */
export function plainPasswords(): PlainPasswords {
  let hashed = 0;
  let verified = 0;
  return {
    hash: {
      async hash(password) {
        hashed += 1;
        return `plain ${password}`;
      },
      async verify(password, stored) {
        verified += 1;
        return stored === `plain ${password}`;
      },
      async verifyAgainstNothing() {
        verified += 1;
        return false;
      },
    },
    hashed: () => hashed,
    verified: () => verified,
    forget() {
      hashed = 0;
      verified = 0;
    },
  };
}
