import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHOP_PAGE } from '#contract/catalogue.ts';
import { SHOP_SORTS } from '#core/catalogue/catalogue-index.ts';
import { PAGE, SORTS, readShopFilters, shopQuery } from './shop-filters.ts';

const nothing = { category: '', search: '', sort: 'default', currency: '', domain: '', show: PAGE };

test('a URL without filters shows the first page of all products', () => {
  expect(readShopFilters(new URLSearchParams())).toEqual(nothing);
  expect(shopQuery(readShopFilters(new URLSearchParams('category=&search=&sort=default')))).toBe('');
});

test.each([
  ['sort=cheapest', nothing],
  ['currency=euro', nothing],
  ['currency=usd', { ...nothing, currency: 'USD' }],
  ['search=%20mail%20', { ...nothing, search: 'mail' }],
  ['show=-5', nothing],
  ['show=61', { ...nothing, show: 120 }],
  ['show=999999', { ...nothing, show: 600 }],
])('the query %s is parsed or ignored', (query, filters) => {
  expect(readShopFilters(new URLSearchParams(query))).toEqual(filters);
});

test('parsing the query of filters returns the same filters', () => {
  const anyFilters = fc.record({
    category: fc.string({ maxLength: 120 }),
    search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    sort: fc.constantFrom(...SORTS),
    currency: fc.constantFrom('', 'EUR', 'USD'),
    domain: fc.constantFrom('', 'example.com'),
    show: fc.constantFrom(PAGE, 2 * PAGE, 10 * PAGE),
  });
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readShopFilters(new URLSearchParams(shopQuery(filters)))).toEqual(filters);
    }),
  );
});

test('the page size and the sort orders are those of the API', () => {
  expect(PAGE).toBe(SHOP_PAGE);
  expect(SORTS).toEqual(SHOP_SORTS);
});
