import { expect, test } from 'vitest';
import { jobFilters } from './job-filters.ts';

test('brand, page and state in the URL are passed on, and an unknown state is ignored', () => {
  const query = { brandId: 'larkhost', cursor: '1.x', kind: 'order-paid' };
  expect(jobFilters({ ...query, state: 'waiting' })).toEqual({ brandId: 'larkhost', cursor: '1.x', state: 'waiting' });
  expect(jobFilters({ ...query, state: 'gone' })).toEqual({ brandId: 'larkhost', cursor: '1.x' });
});
