import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRightToLeft } from './reorder-bidi.ts';
import { shareLetters } from './share-letters.ts';

test.each([
  ['as the font tells', 'VAT', ['V', 'A', 'T'], ['V', 'A', 'T']],
  ['one sign for two letters', 'office', ['o', 'ffi', 'c', 'e'], ['o', 'ffi', 'c', 'e']],
  ['letters drawn in parts', 'نب', ['ب', '', 'ن', ''], ['ب', '', 'ن', '']],
  ['from right to left', 'יעל', ['ל', 'ע', 'י'], ['ל', 'ע', 'י']],
  ['two letters from right to left drawn as one', 'لا', ['لا'], ['لا']],
  ['a mark drawn beside its letter, from right to left', 'שָל', ['ל', 'ש', 'ָ'], ['ל', '', 'שָ']],
  ['a vowel drawn before its consonant', 'कि', ['ि', 'क'], ['कि', '']],
  ['only what is drawn otherwise is shared', 'अकित', ['अ', 'ि', 'क', 'त'], ['अ', 'कि', '', 'त']],
  ['a vowel drawn on both sides', 'கொத', ['ெ', 'க', 'ா', 'த'], ['கொத', '', '', '']],
  ['no glyph', '', [], []],
])('%s', (_, word, drawn, shared) => {
  expect(shareLetters(word, drawn)).toEqual(shared);
});

const LETTERS = ['a', 'b', '-', 'ि', 'क', 'ל', 'ע', '😀'];

/** The text as copied by a PDF reader. */
function copied(word: string, shared: readonly string[]): string {
  return (isRightToLeft(word) ? shared.toReversed() : shared).join('');
}

test('whatever a font draws, each glyph has a share and together they are the word', () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom(...LETTERS), maxLength });
  fc.assert(
    fc.property(letters(8), fc.array(letters(2), { minLength: 1 }), (word, drawn) => {
      const shared = shareLetters(word, drawn);
      expect(shared).toHaveLength(drawn.length);
      expect(copied(word, shared)).toBe(word);
    }),
  );
});

test('letters drawn in any order are copied in that of the word', () => {
  const words = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 });
  const shuffled = words.chain((letters) =>
    fc.tuple(fc.constant(letters.join('')), fc.shuffledSubarray(letters, { minLength: letters.length })),
  );
  fc.assert(
    fc.property(shuffled, ([word, drawn]) => {
      expect(copied(word, shareLetters(word, drawn))).toBe(word);
    }),
  );
});
