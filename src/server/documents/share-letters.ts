import { isRightToLeft } from './reorder-bidi.ts';

/**
 * Distributes a word's characters over its glyphs for copying text, so that together they give the word. Each glyph has
 * the characters the font reports; where a script reorders, splits or joins them, the first glyph concerned has all.
 * `drawn` are the characters of each glyph by the font, from left to right, as is the result; a right-to-left word is
 * copied from its last glyph to its first.
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
