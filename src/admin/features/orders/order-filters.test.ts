import { expect, test } from 'vitest';
import { amountProblem, isSortIgnored, orderFilters } from './order-filters.ts';

test('days are passed on', () => {
  const days = { from: '2026-11-25', to: '2026-11-26' };
  expect(orderFilters(days)).toEqual(days);
});

test('invalid filters are ignored', () => {
  expect(orderFilters({ state: 'lost', from: '25.11.2026', to: '2026-13-01', isWaiting: 'no' })).toEqual({});
});

test('a search is trimmed', () => {
  expect(orderFilters({ search: ' ada@example.org ', state: 'paid', isWaiting: 'yes', brandId: 'larkhost' })).toEqual({
    search: 'ada@example.org',
    state: 'paid',
    isWaiting: 'yes',
    brandId: 'larkhost',
  });
});

test('filtering and sorting by amount require a currency', () => {
  const amounts = { amountFrom: '12,50', amountTo: '100', sort: 'highest' };
  expect(orderFilters({ ...amounts, currency: 'EUR' })).toEqual({
    currency: 'EUR',
    fromMinor: 1250,
    toMinor: 10_000,
    sort: 'highest',
  });
  expect(orderFilters({ ...amounts, currency: 'JPY' })).toMatchObject({ toMinor: 100 });
  expect(orderFilters(amounts)).toEqual({});
  expect(orderFilters({ sort: 'oldest', country: 'germany', paymentType: '9' })).toEqual({ sort: 'oldest' });
});

test.each([
  [{ sort: 'highest' }, true],
  [{ sort: 'lowest', currency: 'euro' }, true],
  [{ sort: 'lowest', currency: 'EUR' }, false],
  [{ sort: 'oldest' }, false],
  [{ sort: 'newest' }, false],
  [{ sort: 'dearest' }, false],
  [{}, false],
])('whether the order of %o is ignored is %s', (query, expected) => {
  expect(isSortIgnored(query)).toBe(expected);
});

test.each([
  ['', 'EUR', null],
  ['1.234,50', 'EUR', null],
  ['1.000', 'EUR', 'amount-invalid'],
  ['100', '', 'currency-missing'],
])('the amount "%s" in "%s" has the problem %s', (amount, currency, expected) => {
  expect(amountProblem(amount, currency)).toBe(expected);
});
