import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiFoldings } from '#core/domains/names/ascii-foldings.ts';
import { parseDomainLabel, toUnicode } from '#core/domains/names/domain-name.ts';
import { isMixedScript } from '#core/domains/names/look-alike.ts';
import { suggestLabels } from './suggest-labels.ts';

describe('suggestLabels', () => {
  const forBakery = () => [...suggestLabels(['blue', 'lantern', 'bakery'])];

  test('suggests hyphens, synonyms, prefixes, suffixes and fewer words', () => {
    expect(forBakery()).toEqual(
      expect.arrayContaining([
        'blue-lantern-bakery',
        'bluelanternbakehouse',
        'getbluelanternbakery',
        'bluelanternbakeryonline',
        'bluelantern',
      ]),
    );
  });

  test('suggests the same for joined words', () => {
    expect([...suggestLabels(['bluelanternbakery'])]).toEqual(forBakery());
  });

  test('begins with one of each kind', () => {
    expect(forBakery().slice(0, 5)).toEqual([
      'blue-lantern-bakery',
      'bluelanternbakehouse',
      'bluelanternbakeryshop',
      'getbluelanternbakery',
      'bluelantern',
    ]);
  });

  test('suggests plain spellings of accented words first', () => {
    expect([...suggestLabels(['bäckerei'])].slice(0, 3)).toEqual(['baeckerei', 'backerei', 'baeckereishop']);
  });

  test('suggests hyphenated spellings of joined words', () => {
    expect(suggestLabels(['blue-lantern']).next().value).toBe('bluelantern');
  });

  test('is generated on demand', () => {
    expect(suggestLabels(['bakery']).next()).toEqual({ done: false, value: 'bakehouse' });
  });

  test('suggests nothing without words', () => {
    expect([...suggestLabels([])]).toEqual([]);
  });

  test('suggestions are unique, deterministic, registrable, in one script, and never the words themselves', () => {
    const word = fc.oneof(
      fc.constantFrom('blue', 'shop', 'bakery', 'müller', 'пекарня', 'the', 'online', 'x'.repeat(40), 'a-b', '日本'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const labels = [...suggestLabels(words)];
        expect(labels).toEqual([...suggestLabels(words)]);
        expect(new Set(labels).size).toBe(labels.length);
        expect(labels).not.toContain(words.join(''));
        for (const label of labels) {
          expect(parseDomainLabel(label)).toMatchObject({ ok: true, value: { ascii: label } });
          expect(isMixedScript(toUnicode(label))).toBe(
            isMixedScript(words.join('')) && isMixedScript(toUnicode(label)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('asciiFoldings', () => {
  test.each([
    ['müller', ['mueller', 'muller']],
    ['straße', ['strasse']],
    ['café', ['cafe']],
    ['smørrebrød', ['smoerrebroed']],
    ['łódź', ['lodz']],
    ['bakery', []],
    ['пекарня', []],
  ])('transliterates %s', (text, folded) => {
    expect(asciiFoldings(text)).toEqual(folded);
  });
});
