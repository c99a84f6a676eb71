import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

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
