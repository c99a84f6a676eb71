import { expect, test } from 'vitest';
import { jobFilters } from './job-filters.ts';

test('brand, page and state of an address are passed on, a state that is none is left out', () => {
  const query = { brandId: 'larkhost', cursor: '1.x', kind: 'order-paid' };
  expect(jobFilters({ ...query, state: 'waiting' })).toEqual({ brandId: 'larkhost', cursor: '1.x', state: 'waiting' });
  expect(jobFilters({ ...query, state: 'gone' })).toEqual({ brandId: 'larkhost', cursor: '1.x' });
});
