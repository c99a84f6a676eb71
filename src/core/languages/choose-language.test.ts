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
])('the Accept-Language "%s" selects %s', (accepted, language) => {
  expect(chooseLanguage(both, { chosen: null, accepted })).toBe(language);
});

test("the shopper's choice takes precedence over the browser", () => {
  expect(chooseLanguage(both, { chosen: 'en', accepted: 'de' })).toBe('en');
});

test('a language the brand does not support is not selected', () => {
  expect(chooseLanguage(['de'], { chosen: 'en', accepted: 'en' })).toBe('de');
  expect(chooseLanguage(both, { chosen: 'fr', accepted: 'fr' })).toBe('en');
});

test("the default is the brand's first language, or English if it has none", () => {
  expect(chooseLanguage(['de', 'en'], { chosen: null, accepted: '' })).toBe('de');
  expect(chooseLanguage([], { chosen: null, accepted: 'de' })).toBe('en');
});

test('the result is always a language of the brand', () => {
  assert(
    property(string(), (accepted) => {
      expect(both).toContain(chooseLanguage(both, { chosen: null, accepted }));
    }),
  );
});
