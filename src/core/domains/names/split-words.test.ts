import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_WORDS } from './business-words.ts';
import { splitWords } from './split-words.ts';

describe('splitWords', () => {
  test.each([
    ['bluelanternbakery', ['blue', 'lantern', 'bakery']],
    ['mybakery', ['my', 'bakery']],
    ['blue-lanternbakery', ['blue', 'lantern', 'bakery']],
    ['schmidtbakery', ['schmidt', 'bakery']],
    ['bakery', ['bakery']],
    ['together', ['together']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  test.each(['starling', 'handle', 'xqzvwk', 'bäckereihaus', 'пекарня'])(
    'does not split %j, which contains too few known words',
    (text) => {
      expect(splitWords(text)).toEqual([text]);
    },
  );

  test('finds joined words of the list, or longer ones of the same letters', () => {
    const someWords = fc.array(fc.constantFrom(...BUSINESS_WORDS), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(someWords, (words) => {
        const text = words.join('');
        fc.pre(text.length <= 63);
        const split = splitWords(text);
        expect(split.join('')).toBe(text);
        expect(split.every((word) => BUSINESS_WORDS.has(word))).toBe(true);
      }),
    );
  });

  test('loses no letter of any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(splitWords(text).join('')).toBe(text.replaceAll('-', ''));
      }),
    );
  });
});
