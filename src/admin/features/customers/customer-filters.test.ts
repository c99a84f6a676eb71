import { expect, test } from 'vitest';
import { customerFilters } from './customer-filters.ts';

test('invalid filters are ignored', () => {
  expect(customerFilters({ state: 'lost', done: 'delete' })).toEqual({});
});

test('a search is trimmed', () => {
  expect(
    customerFilters({ search: ' ada@example.org ', state: 'blocked', brandId: 'larkhost', cursor: '1.x' }),
  ).toEqual({
    search: 'ada@example.org',
    state: 'blocked',
    brandId: 'larkhost',
    cursor: '1.x',
  });
});
