/** Letters that are written as two (or otherwise) if only a–z are available. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  å: 'aa',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * The spellings of Latin letters in a–z: spelled out (baeckerei), then without accents (backerei); empty if there is none, or if the text
 * already is a–z.
 */
export function asciiFoldings(text: string): string[] {
  if (!/\P{ASCII}/u.test(text)) return [];
  const spelled = withoutAccents(spellOut(text, () => true));
  const plain = withoutAccents(spellOut(text, (letter) => letter.normalize('NFD').length === 1));
  return [...new Set([spelled, plain])].filter((folded) => /^[a-z0-9-]+$/.test(folded));
}

function spellOut(text: string, isSpelled: (letter: string) => boolean): string {
  return Array.from(text.normalize('NFC'), (letter) =>
    isSpelled(letter) ? (SPELLINGS[letter] ?? letter) : letter,
  ).join('');
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
