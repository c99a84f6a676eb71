import { expect, test } from 'vitest';
import { domainFilters, expiringFilters } from './domain-filters.ts';

const TODAY = Date.UTC(2026, 10, 26);

test('filters in the URL become the input of the list', () => {
  const query = { brandId: 'larkhost', search: ' lan ', state: 'grace', attention: 'on-hold', tld: 'de' };
  expect(domainFilters(query, TODAY)).toEqual({ ...query, search: 'lan' });
});

test('invalid filters are ignored', () => {
  const query = { state: 'sold', attention: 'none', within: '8', from: 'yesterday' };
  expect(domainFilters(query, TODAY)).toEqual({});
});

test('a period in days starts today', () => {
  expect(domainFilters({ within: '7' }, TODAY)).toEqual({ from: TODAY, to: Date.UTC(2026, 11, 3) });
});

test('the link of a week filters by exactly that week', () => {
  const week = { from: TODAY, to: Date.UTC(2026, 11, 3) };
  const query = expiringFilters(week);
  expect(domainFilters(query, 0)).toEqual({ state: 'active', ...week });
});
