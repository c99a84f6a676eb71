/**
 * The rest of a password without words an attacker would know: names, email address and its parts, hosts; joined in any way, in either
 * direction, in capitals, without accents and with digits for letters. Only the rest is secret. Returns the password unchanged if it has
 * none of these words; otherwise the rest is in lower case and without joining characters.
 */
export function stripPersonalTokens(password: string, personalTexts: readonly string[]): string {
  const text = Array.from(fold(password));
  const tokens = tokensOf(personalTexts);
  const left: Remainder[] = [{ text: '', isCut: false }];
  for (const [index, character] of text.entries()) {
    const before = left[index] ?? EMPTY_REMAINDER;
    const extended = { text: before.text + character, isCut: before.isCut };
    const cuts = tokens
      .filter((token) => endsAt(text, index + 1, token))
      .map((token) => ({ text: (left[index + 1 - token.length] ?? EMPTY_REMAINDER).text, isCut: true }));
    left.push([...cuts, extended].reduce((least, other) => (other.text.length < least.text.length ? other : least)));
  }
  const least = left.at(-1) ?? EMPTY_REMAINDER;
  return least.isCut ? least.text : password;
}

/** The shortest rest of a prefix of the password. */
interface Remainder {
  readonly text: string;
  readonly isCut: boolean;
}

const EMPTY_REMAINDER: Remainder = { text: '', isCut: false };

/** Shorter words occur in too many others. */
const MIN_TOKEN_LENGTH = 3;

/** Each text as a whole and its parts, in both directions. */
function tokensOf(texts: readonly string[]): readonly (readonly string[])[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const written = parts.flatMap((part) => [part, withTwoLetters(part)]).flatMap((part) => [part, reversed(part)]);
  const tokens = [...new Set(written.map(fold))].map((token) => Array.from(token));
  return tokens.filter(({ length }) => length >= MIN_TOKEN_LENGTH);
}

function reversed(text: string): string {
  return Array.from(text.normalize('NFC')).toReversed().join('');
}

/** Lower case and plain letters, without joining characters. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll(/[\p{M}\s\p{Pd}\p{Pc}.,'’·]/gu, '');
}

/** 'Mueller' for 'Müller'. */
function withTwoLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter);
}

const TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

function endsAt(text: readonly string[], end: number, token: readonly string[]): boolean {
  const start = end - token.length;
  return start >= 0 && token.every((letter, index) => isWrittenAs(letter, text[start + index] ?? ''));
}

function isWrittenAs(letter: string, character: string): boolean {
  return letter === character || (SUBSTITUTES[letter]?.includes(character) ?? false);
}

/** Common substitutes for letters. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '69',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};
