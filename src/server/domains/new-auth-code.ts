import type { Ids } from '#server/platform/ids.ts';

/** A new authorisation code: 144 random bits, and of every kind of character, for registries that insist. */
export function newAuthCode(ids: Pick<Ids, 'token'>): string {
  return `${ids.token().slice(0, 24)}aA1!`;
}
