import { expect, test } from 'vitest';
import { hasFilters, loginHref, queryOf, returnPath } from './load.ts';

test('a list is filtered by what its address has besides the page and empty fields', () => {
  const isFiltered = (query: string) => hasFilters(queryOf(new URL(`https://office.example/orders?${query}`)));
  expect(['', 'cursor=2', 'state=&brandId=%20'].map(isFiltered)).toEqual([false, false, false]);
  expect(['state=paid', 'cursor=2&search=anna'].map(isFiltered)).toEqual([true, true]);
});

test('a login leads back to the screen it was required for', () => {
  const screen = '/orders?search=%C5%81ukasz+%26+Co&state=paid';
  const login = new URL(loginHref(new URL(screen, 'https://office.example')), 'https://office.example');
  expect(returnPath(login.searchParams.get('to'))).toBe(screen);
});

test.each([
  null,
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/orders/..//evil.example',
  'https://evil.example/',
  '/login?to=/',
])('a login leads to the dashboard instead of %j', (to) => {
  expect(returnPath(to)).toBe('/');
});
