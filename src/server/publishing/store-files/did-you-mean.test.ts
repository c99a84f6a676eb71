import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

test.each([
  ['hostng', 'hosting'],
  ['hosting', 'hosting'],
  ['Mial', 'mail'],
  ['sevrers', 'servers'],
])('%s means %s', (written, meant) => {
  expect(didYouMean(written, ['mail', 'hosting', 'servers'])).toBe(` – did you mean "${meant}"?`);
});

test('nothing is guessed from far away', () => {
  expect(didYouMean('dedicated', ['mail', 'hosting', 'servers'])).toBe('');
  expect(didYouMean('x', [])).toBe('');
});
