import { expect, test } from 'vitest';
import { customerFilters } from './customer-filters.ts';

test('filters that mean nothing are left out', () => {
  expect(customerFilters({ state: 'lost', done: 'delete' })).toEqual({});
});

test('a search is trimmed, as pasted addresses have spaces', () => {
  expect(
    customerFilters({ search: ' ada@example.org ', state: 'blocked', brandId: 'larkhost', cursor: '1.x' }),
  ).toEqual({
    search: 'ada@example.org',
    state: 'blocked',
    brandId: 'larkhost',
    cursor: '1.x',
  });
});
