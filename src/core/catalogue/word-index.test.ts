import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchIndexText, searchWords } from './search-text.ts';
import { buildWordIndex } from './word-index.ts';

/** Few letters, so that words overlap. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü', '-', '𝒳', '7'), maxLength: 8 }),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 4 },
  )
  .map((words) => searchIndexText(words.join(' ')));
const anyTexts = fc.array(fc.record({ name: anyText, others: fc.tuple(anyText, anyText) }), { maxLength: 12 });
const anyWord = fc
  .oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü', '𝒳', '7'), minLength: 1, maxLength: 5 }),
    fc.string({ minLength: 1, maxLength: 3 }),
  )
  .map((text) => searchWords(text)[0] ?? 'A');

test('finds exactly the products that a scan of all texts finds', () => {
  fc.assert(
    fc.property(anyTexts, anyWord, (texts, word) => {
      const read = texts.flatMap(({ name, others }, position) =>
        name.includes(word) || others.some((text) => text.includes(` ${word}`)) ? [position] : [],
      );
      const found = buildWordIndex(texts).find(word, Number.POSITIVE_INFINITY);
      expect([...(found ?? [])].toSorted((a, b) => a - b)).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test('returns no result for a word with more matches than the limit', () => {
  const index = buildWordIndex([
    { name: ' ROCK', others: [' SERVER'] },
    { name: ' DUNE', others: [' SERVER'] },
  ]);
  expect(index.find('SERV', 2)).toEqual(new Set([0, 1]));
  expect(index.find('SERV', 1)).toBeNull();
  expect(index.find('OCK', 1)).toEqual(new Set([0]));
  expect(index.find('ERV', 1)).toEqual(new Set());
});
