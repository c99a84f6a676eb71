import { expect, test } from 'vitest';
import { hasFilters, queryOf } from './load.ts';

test('a list is filtered by what its address has besides the page and empty fields', () => {
  const isFiltered = (query: string) => hasFilters(queryOf(new URL(`https://office.example/orders?${query}`)));
  expect(['', 'cursor=2', 'state=&brandId=%20'].map(isFiltered)).toEqual([false, false, false]);
  expect(['state=paid', 'cursor=2&search=anna'].map(isFiltered)).toEqual([true, true]);
});
