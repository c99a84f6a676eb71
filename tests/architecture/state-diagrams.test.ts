import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statesPage } from './states-page.ts';

test('docs/states.md draws the states of every table; npm run docs:states writes it', () => {
  expect(readFileSync('docs/states.md', 'utf8')).toBe(statesPage());
});
