import { foldCase } from './fold-case.ts';

/** Letters, digits and marks of internationalised labels: LetterDigits of RFC 5892 §2.1, without what it calls unstable or ignorable. */
const LETTER = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u;

/** RFC 5892 §2.6: allowed although they are no letters (DF, 3C2, 6FD, 6FE, F0B, 3007), and refused although they are letters. */
const ALLOWED = new Set('ßς۽۾་〇-');
const REFUSED = new Set('ـߺ〮〯〱〲〳〴〵〻');

/** Old Hangul Jamo (RFC 5892 §2.9) and ignorable characters (§2.3). */
const OLD_JAMO = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether all characters of a label are allowed at their positions (RFC 5892; RFC 5891 §4.2.3); the label is in lower case and NFKC. */
export function hasIdnLettersOnly(label: string): boolean {
  const characters = Array.from(label);
  return (
    !/^\p{M}/u.test(label) &&
    characters.every((character, index) => isAllowedCharacter(character) || isAllowedInContext(characters, index)) &&
    !mixesArabicDigits(label)
  );
}

function isAllowedCharacter(character: string): boolean {
  if (ALLOWED.has(character)) return true;
  return (
    LETTER.test(character) &&
    !REFUSED.has(character) &&
    !OLD_JAMO.test(character) &&
    !IGNORABLE.test(character) &&
    foldCase(character) === character.normalize('NFC')
  );
}

/** The contextual rules of RFC 5892 appendix A; joiners only after a virama (A.1, A.2 first parts). */
function isAllowedInContext(characters: readonly string[], index: number): boolean {
  const before = characters[index - 1] ?? '';
  const after = characters[index + 1] ?? '';
  switch (characters[index]) {
    case '\u00b7':
      return before === 'l' && after === 'l';
    case '\u0375':
      return /^\p{Script=Greek}$/u.test(after);
    case '\u05f3':
    case '\u05f4':
      return /^\p{Script=Hebrew}$/u.test(before);
    case '\u30fb':
      return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(characters.join(''));
    case '\u200c':
    case '\u200d':
      return VIRAMA.test(before);
    default:
      return false;
  }
}

/** Signs with canonical combining class 9 of the scripts in use. */
const VIRAMA =
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]$/u;

/** RFC 5892 A.8 and A.9: the two sets of Arabic digits must not be mixed. */
function mixesArabicDigits(label: string): boolean {
  return /[\u0660-\u0669]/u.test(label) && /[\u06f0-\u06f9]/u.test(label);
}
