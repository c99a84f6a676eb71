import type { PasswordHash } from '#server/platform/password-hash.ts';

/** Password hashing that costs nothing and counts. */
export interface PlainPasswords {
  readonly hash: PasswordHash;
  hashed(): number;
  /** Passwords held against something, or against nothing. */
  verified(): number;
  /** Counts from nothing again. */
  forget(): void;
}

/** Makes hashing for tests that look at how often passwords are hashed, or sign in very often. */
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
