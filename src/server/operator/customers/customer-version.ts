import { sha256 } from '#server/platform/ids.ts';

/** What the actions on a customer depend on. */
export interface CustomerVersionFacts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly blockedAt: number | null;
  readonly twoFactorSince: number | null;
}

/** Changes whenever something does that an action depends on: address, name, block or second factor. */
export function customerVersion({
  email,
  firstName,
  lastName,
  blockedAt,
  twoFactorSince,
}: CustomerVersionFacts): string {
  return sha256(JSON.stringify([email, firstName, lastName, blockedAt, twoFactorSince])).slice(0, 16);
}
