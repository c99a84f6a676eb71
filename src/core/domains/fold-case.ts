/** Letters whose upper case is that of others, but that are letters of their own in names (RFC 5892 §2.6; dotless i by its case folding). */
const OWN_LETTERS = new Set('ßςı');

/**
 * Text as names hold it: compatibility forms resolved and without case (RFC 5892 §2.2: NFKC of the case folding of NFKC). Letter by letter, so that
 * no letter's form depends on those around it; Cherokee folds to its capitals, as Unicode has it.
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
