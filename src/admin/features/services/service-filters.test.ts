import { expect, test } from 'vitest';
import { serviceFilters } from './service-filters.ts';

const TODAY = Date.UTC(2026, 10, 26);

test('filters in the URL become the input of the list', () => {
  const query = { brandId: 'larkhost', state: 'suspended', search: ' R1 ', within: '7' };
  const period = { from: TODAY, to: Date.UTC(2026, 11, 3) };
  expect(serviceFilters(query, TODAY + 5)).toEqual({
    brandId: 'larkhost',
    state: 'suspended',
    search: 'R1',
    ...period,
  });
});

test('invalid filters are ignored', () => {
  expect(serviceFilters({ state: 'gone', within: '8' }, TODAY)).toEqual({});
});
