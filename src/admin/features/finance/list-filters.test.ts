import { expect, test } from 'vitest';
import { invoiceFilters, paymentFilters } from './list-filters.ts';

test('invalid filters are ignored', () => {
  expect(invoiceFilters({ state: 'lost', from: '31.10.2026', to: '2026-02-30' })).toEqual({});
  expect(paymentFilters({ state: 'overdue', type: '99' })).toEqual({});
});

test('valid filters are passed on, and a search is trimmed', () => {
  expect(invoiceFilters({ brandId: 'larkhost', state: 'overdue', search: ' INV-1 ', from: '2026-10-01' })).toEqual({
    brandId: 'larkhost',
    state: 'overdue',
    search: 'INV-1',
    from: '2026-10-01',
  });
  expect(paymentFilters({ state: 'declined', type: 'card-intent', to: '2026-10-31' })).toEqual({
    state: 'declined',
    type: 'card-intent',
    to: '2026-10-31',
  });
});
