import { expect, test } from 'vitest';
import { brandAccessOf, brandsOfQuery } from './brand-access.ts';

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

test('a list without brands gives access to none, no list to all', () => {
  expect([null, [], ['b', 'a', 'b']].map(brandAccessOf)).toEqual(['all', [], ['a', 'b']]);
});
