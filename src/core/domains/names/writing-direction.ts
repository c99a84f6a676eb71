/** Unicode ranges of right-to-left scripts, with their digits and marks (Unicode DerivedBidiClass: default R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters allowed between such letters: European digits, hyphens, marks and joiners. */
const NEUTRAL = /[0-9-]|\p{Mn}|\p{Join_Control}/u;

/**
 * Whether a label has one writing direction, so that no two labels look the same (RFC 5893 §2): a label with right-to-left letters has no
 * others, begins with one, ends with one or a digit (marks aside), and does not mix Arabic and European digits.
 */
export function hasOneDirection(label: string): boolean {
  if (!RIGHT_TO_LEFT.test(label)) return true;
  const characters = Array.from(label);
  const last = characters.findLast((character) => !/\p{M}/u.test(character)) ?? '';
  const mixesDigits = /[0-9\u06f0-\u06f9]/u.test(label) && /[\u0660-\u0669]/u.test(label);
  return (
    isRightToLeftLetter(characters[0] ?? '') &&
    (isRightToLeftLetter(last) || /\p{Nd}/u.test(last)) &&
    characters.every((character) => RIGHT_TO_LEFT.test(character) || NEUTRAL.test(character)) &&
    !mixesDigits
  );
}

function isRightToLeftLetter(character: string): boolean {
  return /\p{L}/u.test(character) && RIGHT_TO_LEFT.test(character);
}
