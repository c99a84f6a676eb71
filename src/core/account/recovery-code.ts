/** The number of recovery codes of an account, and the random bytes in each. */
export const RECOVERY_CODES = { count: 10, bytes: 10 } as const;

/**
 * Five bits per letter, without letters that are easily confused (i, l, o) and without u, so that few words occur (Crockford's base 32).
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const LENGTH = 16;

/** A recovery code for display, in four groups of four, from 80 random bits. */
export function formatRecoveryCode(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{20}/g) ?? [];
  return groups.map(formatGroup).join('-');
}

/**
 * A recovery code in the form in which it is compared: case, spaces and dashes ignored, confusable letters mapped; null for anything else.
 */
export function parseRecoveryCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return code.length === LENGTH && Array.from(code).every((letter) => ALPHABET.includes(letter)) ? code : null;
}

function formatGroup(bits: string): string {
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join('');
}
