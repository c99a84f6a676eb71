import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reorderBidi } from './reorder-bidi.ts';

/** The runs in visual order; '‹…' is right-to-left. */
const drawn = (line: string) =>
  reorderBidi(line).map(({ text, isRightToLeft: isTurned }) => (isTurned ? `‹${text}` : text));

test('left-to-right text is one unchanged run', () => {
  expect(drawn('Anna Berg, Hafenstr. 1')).toEqual(['Anna Berg, Hafenstr. 1']);
});

test('Hebrew and Arabic run from right to left, their numbers from left to right', () => {
  expect(drawn('רחוב הרצל 12')).toEqual(['12', '‹רחוב הרצל ']);
  expect(drawn('النور 2026 دبي')).toEqual(['‹ دبي', '2026', '‹النور ']);
});

test('a Latin name within Hebrew keeps its own direction, and vice versa', () => {
  expect(drawn('שלום Anna Berg')).toEqual(['Anna Berg', '‹שלום ']);
  expect(drawn('Anna (שלום) Berg')).toEqual(['Anna (', '‹שלום', ') Berg']);
});

test('brackets around right-to-left text are mirrored', () => {
  expect(drawn('עיר (תל)')).toEqual(['‹עיר )תל(']);
});

test('the first strong letter determines the direction of a line', () => {
  expect(['12 שלום', 'Anna שלום', '…', ''].map(drawn)).toEqual([['‹ שלום', '12'], ['Anna ', '‹שלום'], ['…'], []]);
});

test('bidi control characters are omitted', () => {
  expect(drawn('Anna\u200f\u202eab\u202c')).toEqual(['Anna', '‹ab']);
});

test('no letter of a line is lost or added', () => {
  const mixed = fc.array(fc.constantFrom('a', 'b', ' ', '1', 'א', 'ب', '(', ')', '-', '中', 'é'), { maxLength: 30 });
  const sorted = (text: string) => Array.from(text.replaceAll(/[()]/gu, '|')).toSorted().join('');
  fc.assert(
    fc.property(mixed, (characters) => {
      const line = characters.join('');
      expect(
        sorted(
          reorderBidi(line)
            .map(({ text }) => text)
            .join(''),
        ),
      ).toBe(sorted(line));
    }),
  );
});
