import { sha256 } from '#server/platform/ids.ts';

/** What the actions on a customer depend on. */
export interface CustomerVersionFacts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly blockedAt: number | null;
  readonly twoFactorSince: number | null;
  readonly savedDetails: readonly { readonly id: string; readonly entry: object }[];
}

/** Changes whenever something does that an action depends on: address, name, block, second factor, billing details. */
export function customerVersion(facts: CustomerVersionFacts): string {
  const { email, firstName, lastName, blockedAt, twoFactorSince, savedDetails } = facts;
  const saved = savedDetails.map(({ id, entry }) => [id, entry]);
  return sha256(JSON.stringify([email, firstName, lastName, blockedAt, twoFactorSince, saved])).slice(0, 16);
}
