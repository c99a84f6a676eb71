import { expect, test } from 'vitest';
import { didYouMean, suggestFirst } from './did-you-mean.ts';

test.each([
  ['hostng', 'hosting'],
  ['hosting', 'hosting'],
  ['Mial', 'mail'],
  ['sevrers', 'servers'],
])('for %s the suggestion is %s', (written, meant) => {
  expect(didYouMean(written, ['mail', 'hosting', 'servers'])).toBe(` – did you mean "${meant}"?`);
});

test('there is no suggestion without a similar word', () => {
  expect(didYouMean('dedicated', ['mail', 'hosting', 'servers'])).toBe('');
  expect(didYouMean('x', [])).toBe('');
});

test('of many unknown words only the first are compared with all that are known', () => {
  const suggest = suggestFirst(['mail', 'hosting']);
  const suggested = Array.from({ length: 30 }, () => suggest('hostng'));
  expect(suggested.filter((text) => text === ' – did you mean "hosting"?')).toHaveLength(20);
  expect(suggested.at(-1)).toBe('');
});
