import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test('a placeholder is replaced with its value', () => {
  expect(formatMessage('Welcome back, {name}', { name: 'Ada' }, 'en')).toBe('Welcome back, Ada');
});

test('a placeholder without a value is unchanged', () => {
  expect(formatMessage('Welcome back, {name}', {}, 'en')).toBe('Welcome back, {name}');
});

test('a value that looks like a placeholder is not replaced', () => {
  expect(formatMessage('{name} and {other}', { name: '{other}', other: 'Bob' }, 'en')).toBe('{other} and Bob');
});

test.each([
  [0, 'none'],
  [1, '1 item for Ada'],
  [2, '2 items for Ada'],
  [1200, '1,200 items for Ada'],
])('a count of %i selects its plural form', (count, expected) => {
  const message = '{count, plural, =0 {none} one {# item for {name}} other {# items for {name}}}';
  expect(formatMessage(message, { count, name: 'Ada' }, 'en')).toBe(expected);
});

test('the plural form of a count depends on the language', () => {
  const message = '{count, plural, one {# položka} few {# položky} other {# položek}}';
  expect([1, 3, 5].map((count) => formatMessage(message, { count }, 'cs'))).toEqual([
    '1 položka',
    '3 položky',
    '5 položek',
  ]);
});
