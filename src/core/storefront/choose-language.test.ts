import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const both = ['en', 'de'];

test.each([
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['DE-ch-1996', 'de'],
  ['en;q=0.4, de;q=0.8', 'de'],
  ['fr, de;q=0.1', 'de'],
  ['de;q=0.5, en;q=0.5', 'de'],
  ['en-GB,de', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en;q=0, *', 'de'],
  ['de;q=0', 'en'],
  ['de;q=2', 'en'],
  ['d€', 'en'],
])('a browser that asks for "%s" gets %s', (accepted, language) => {
  expect(chooseLanguage(both, { chosen: null, accepted })).toBe(language);
});

test('what the shopper chose comes before what the browser asks for', () => {
  expect(chooseLanguage(both, { chosen: 'en', accepted: 'de' })).toBe('en');
});

test('a language the brand does not speak is not chosen', () => {
  expect(chooseLanguage(['de'], { chosen: 'en', accepted: 'en' })).toBe('de');
  expect(chooseLanguage(both, { chosen: 'fr', accepted: 'fr' })).toBe('en');
});

test("nobody's wish is the brand's first language, and English where it names none", () => {
  expect(chooseLanguage(['de', 'en'], { chosen: null, accepted: '' })).toBe('de');
  expect(chooseLanguage([], { chosen: null, accepted: 'de' })).toBe('en');
});

test('whatever a browser says, it gets a language of the brand', () => {
  assert(
    property(string(), (accepted) => {
      expect(both).toContain(chooseLanguage(both, { chosen: null, accepted }));
    }),
  );
});
