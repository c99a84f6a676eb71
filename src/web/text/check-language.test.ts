import { expect, test } from 'vitest';
import { checkLanguage } from './check-language.ts';
import { messages as german } from './de.ts';
import type { Messages } from './text.ts';

const english: Messages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Messages>('./en/*.json', { eager: true, import: 'default' })),
);

test('German has all messages of English with the same placeholders', () => {
  expect(checkLanguage('de', english, german)).toEqual([]);
});

test('German has the same files as English', () => {
  const files = (found: object) => Object.keys(found).map((path) => path.replace(/^\.\/..\//, ''));
  expect(files(import.meta.glob('./de/*.json'))).toEqual(files(import.meta.glob('./en/*.json')));
});

const message = { 'cart.items': '{count, plural, one {# item of {name}} other {# items}}' };

test.each([
  [{}, 'cart.items is missing'],
  [{ ...message, 'cart.more': 'Mehr' }, 'cart.more is the key of nothing'],
  [{ 'cart.items': ' ' }, 'cart.items is empty'],
  [
    { 'cart.items': '{count} Artikel von {name}' },
    'cart.items has count, name and should have count as a plural, name',
  ],
  [
    { 'cart.items': '{count, plural, one {# Artikel} other {# Artikel}}' },
    'cart.items has count as a plural and should have count as a plural, name',
  ],
])('a translation is refused when %o', (translation, problem) => {
  expect(checkLanguage('de', message, translation)).toEqual([problem]);
});

test('a language may have other plural categories than English', () => {
  const czech = { 'cart.items': '{count, plural, one {# položka: {name}} few {# položky} other {# položek}}' };
  expect(checkLanguage('cs', message, czech)).toEqual([]);
});
