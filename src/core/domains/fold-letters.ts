/** Letters that people of the language write as two (or otherwise) where only a–z can be had. */
const SPELLED: Readonly<Record<string, string>> = {
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

/** How a text of Latin letters is written in a–z alone: spelled out (baeckerei), then without accents (backerei); nothing when it cannot be, or is already. */
export function asciiFoldings(text: string): string[] {
  if (!/\P{ASCII}/u.test(text)) return [];
  const spelled = withoutAccents(spellOut(text, () => true));
  const plain = withoutAccents(spellOut(text, (letter) => letter.normalize('NFD').length === 1));
  return [...new Set([spelled, plain])].filter((folded) => /^[a-z0-9-]+$/.test(folded));
}

function spellOut(text: string, isSpelled: (letter: string) => boolean): string {
  return Array.from(text.normalize('NFC'), (letter) => (isSpelled(letter) ? (SPELLED[letter] ?? letter) : letter)).join(
    '',
  );
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
