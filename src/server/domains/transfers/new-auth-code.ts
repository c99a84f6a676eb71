import type { Ids } from '#server/platform/ids.ts';

/** A new auth code: 144 random bits plus one character of every class, which some registries require. */
export function newAuthCode(ids: Pick<Ids, 'token'>): string {
  return `${ids.token().slice(0, 24)}aA1!`;
}
