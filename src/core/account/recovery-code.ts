/** How many recovery codes an account gets, and how much chance is in each (D9). */
export const RECOVERY_CODES = { count: 10, bytes: 10 } as const;

/** Five bits a letter, without those that are read as others (i, l, o) and without u, so that few words come up (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const LENGTH = 16;

/** A recovery code as it is shown, in four groups of four, from 80 bits of chance. */
export function writeRecoveryCode(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{20}/g) ?? [];
  return groups.map(writeGroup).join('-');
}

/** A recovery code in the one form it is compared in: case, spaces and dashes ignored, letters that look alike read as the one there is; null for anything else. */
export function parseRecoveryCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return code.length === LENGTH && Array.from(code).every((letter) => LETTERS.includes(letter)) ? code : null;
}

function writeGroup(bits: string): string {
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => LETTERS.charAt(Number.parseInt(five, 2))).join('');
}
