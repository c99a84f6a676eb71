import { expect, test } from 'vitest';
import { brandAccessOf, brandsOfQuery, commonBrands, includesBrands } from './brand-access.ts';

test.each([
  ['all', null, null],
  ['all', 'c', ['c']],
  [['a', 'b'], null, ['a', 'b']],
  [['a', 'b'], 'b', ['b']],
  [['a', 'b'], 'c', []],
  [[], null, []],
] as const)('a query with access to %j for brand %j reads %j', (access, brandId, brands) => {
  expect(brandsOfQuery(access, brandId)).toEqual(brands);
});

test.each([
  ['all', 'all', true, 'all'],
  ['all', ['a'], true, ['a']],
  [['a'], 'all', false, ['a']],
  [['a', 'b'], ['b'], true, ['b']],
  [['a'], ['a', 'b'], false, ['a']],
  [['a'], ['b'], false, []],
] as const)(
  'access to %j includes access to %j: %j, and has %j in common with it',
  (access, other, expected, common) => {
    expect(includesBrands(access, other)).toBe(expected);
    expect(commonBrands(access, other)).toEqual(common);
  },
);

test('a list without brands gives access to none, no list to all', () => {
  expect([null, [], ['b', 'a', 'b']].map(brandAccessOf)).toEqual(['all', [], ['a', 'b']]);
});
