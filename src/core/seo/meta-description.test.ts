import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

test('a short text stays as it is, in one line', () => {
  expect(metaDescription(' Hosting\nfrom  Rostock. ')).toBe('Hosting from Rostock.');
});

test('a long text ends after a word', () => {
  expect(metaDescription('word, '.repeat(40))).toMatch(/word…$/);
});

test('a description is one line of at most 160 characters and no half character', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (text) => {
      const description = metaDescription(text);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).not.toMatch(/\n/);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});
