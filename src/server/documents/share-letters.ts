import { isRightToLeft } from './reorder-bidi.ts';

/**
 * Gives each glyph of a word the letters that are copied where it is drawn, so that together they are the word: as the font tells, but where a script draws its
 * letters in another order, in parts or as one, the first glyph of these has all of them.
 *
 * @param word as it is written
 * @param drawn the letters each glyph stands for by the font, from left to right
 * @returns the same from left to right: a word from right to left is read, and copied, from its last glyph to its first
 */
export function shareLetters(word: string, drawn: readonly string[]): readonly string[] {
  return isRightToLeft(word) ? shareInOrder(word, drawn.toReversed()).toReversed() : shareInOrder(word, drawn);
}

function shareInOrder(word: string, drawn: readonly string[]): readonly string[] {
  const shared: string[] = [];
  let rest = word;
  let group: readonly string[] = [];
  for (const [index, letters] of drawn.entries()) {
    group = [...group, letters];
    const found = group.join('');
    const isLast = index === drawn.length - 1;
    const wanted = isLast ? rest : rest.slice(0, found.length);
    if (!isLast && sorted(wanted) !== sorted(found)) continue;
    shared.push(...(wanted === found ? group : [wanted, ...group.slice(1).map(() => '')]));
    rest = rest.slice(wanted.length);
    group = [];
  }
  return shared;
}

function sorted(text: string): string {
  return Array.from(text).toSorted().join('');
}
