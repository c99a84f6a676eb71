import { expect, test } from 'vitest';
import { checkPersonName, normalizePersonName } from './person-name.ts';

test.each([
  ['Anna', null],
  [' Ng ', null],
  ['', 'required'],
  [' \u00a0', 'required'],
  ['An\u0007na', 'invalid'],
  ['x'.repeat(101), 'too-long'],
])('the name %j is %s', (name, code) => {
  expect(checkPersonName(name)).toBe(code);
});

test('a name is stored with single spaces and composed characters', () => {
  expect(normalizePersonName('  Anna   Bergstro\u0308m ')).toBe('Anna Bergström');
});
