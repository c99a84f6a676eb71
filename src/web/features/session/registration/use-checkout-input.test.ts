import { expect, test } from 'vitest';
import { nameParts } from './use-checkout-input.ts';

test.each([
  ['Ada Lovelace', { firstname: 'Ada', lastname: 'Lovelace' }],
  ['  Grace Brewster  Hopper ', { firstname: 'Grace Brewster', lastname: 'Hopper' }],
  ['Ada', { firstname: 'Ada', lastname: '' }],
  ['', { firstname: '', lastname: '' }],
])('%j is split into %j', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});
