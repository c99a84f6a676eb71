import { randomBytes } from 'node:crypto';

/** A word that was not searched before, so that no cache answers. */
export function freshWord(): string {
  return Array.from(randomBytes(12), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');
}

/** A list of the same new word under each TLD, as it would be pasted. */
export function freshList(tlds: readonly string[]): string {
  const word = freshWord();
  return tlds.map((tld) => `${word}.${tld}`).join('\n');
}
