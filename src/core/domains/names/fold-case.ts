/** Letters whose upper case is that of others, but that are distinct letters in names (RFC 5892 §2.6; dotless i by its case folding). */
const OWN_LETTERS = new Set('ßςı');

/**
 * Text in the form used in names: compatibility forms resolved, without case (RFC 5892 §2.2: NFKC of the case folding of NFKC). Applied to
 * each letter separately, so that its form does not depend on its neighbours; Cherokee folds to capitals, as in Unicode.
 */
export function foldCase(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return Array.from(text.normalize('NFKC'), foldLetter).join('').normalize('NFKC');
}

function foldLetter(letter: string): string {
  if (OWN_LETTERS.has(letter)) return letter;
  if (/\p{Script=Cherokee}/u.test(letter)) return letter.toUpperCase();
  const small = letter.toLowerCase();
  return OWN_LETTERS.has(small) ? small : Array.from(letter.toUpperCase(), lowerCase).join('');
}

function lowerCase(letter: string): string {
  return letter.toLowerCase();
}
