/** A run of a line with one direction; odd levels are right-to-left (Unicode Standard Annex 9). */
interface Stretch {
  readonly text: string;
  readonly level: number;
}

/** Whether the first strong character of a text is right-to-left. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) {
    if (RIGHT.test(character)) return true;
    if (LEFT.test(character)) return false;
  }
  return false;
}

/**
 * The runs of a line in visual order, each in logical order. A subset of Unicode Standard Annex 9 that suffices for
 * names and addresses: strong characters, numbers, mirrored brackets, and neutrals resolved by their neighbours.
 */
export function reorderBidi(line: string): readonly { readonly text: string; readonly isRightToLeft: boolean }[] {
  const base = isRightToLeft(line) ? 1 : 0;
  const stretches = stretchesOf(line, base);
  const highest = Math.max(0, ...stretches.map(({ level }) => level));
  let order = [...stretches];
  for (let level = highest; level > 0; level -= 1) order = reverseFrom(order, level);
  return order.map(({ text, level }) => ({
    text: level % 2 === 0 ? text : text.replaceAll(/[()[\]{}<>«»]/gu, (bracket) => MIRRORED[bracket] ?? bracket),
    isRightToLeft: level % 2 === 1,
  }));
}

const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT = /\p{L}/u;
const NUMBER = /\p{Nd}/u;

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** A mark belongs to the preceding letter; a number within right-to-left text is its own left-to-right run. */
function stretchesOf(line: string, base: number): readonly Stretch[] {
  const characters = Array.from(line);
  const levels = characters.map((character) => {
    if (RIGHT.test(character) && !NUMBER.test(character)) return 1;
    if (NUMBER.test(character)) return 'number';
    return LEFT.test(character) ? base * 2 : null;
  });
  const sided = levels.map((level, index) => (level === 'number' ? numberLevel(levels, index, base) : level));
  const settled = sided.map((level, index) => level ?? neutralLevel(sided, index, base));
  const stretches: Stretch[] = [];
  for (const [index, character] of characters.entries()) {
    const level = settled[index] ?? base;
    const last = stretches.at(-1);
    if (last?.level === level) stretches[stretches.length - 1] = { text: last.text + character, level };
    else stretches.push({ text: character, level });
  }
  return stretches;
}

type Found = number | 'number' | null;

function numberLevel(levels: readonly Found[], index: number, base: number): number {
  const before = levels.slice(0, index).findLast((level) => typeof level === 'number') ?? base;
  return before === 1 ? 2 : base * 2;
}

/** Neutrals between two characters of one direction take it, others the line's. */
function neutralLevel(levels: readonly (number | null)[], index: number, base: number): number {
  const before = levels.slice(0, index).findLast((level) => level !== null) ?? base;
  const after = levels.slice(index + 1).find((level) => level !== null && level !== undefined) ?? base;
  return before % 2 === after % 2 ? Math.min(before, after) : base;
}

/** Reverses every sequence of runs at or above a level. */
function reverseFrom(stretches: readonly Stretch[], level: number): Stretch[] {
  const turned: Stretch[] = [];
  let run: Stretch[] = [];
  for (const stretch of stretches) {
    if (stretch.level >= level) run.push(stretch);
    else {
      turned.push(...run.toReversed(), stretch);
      run = [];
    }
  }
  return [...turned, ...run.toReversed()];
}
