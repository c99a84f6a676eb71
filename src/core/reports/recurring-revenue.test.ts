import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Subscription, recurringRevenue } from './recurring-revenue.ts';

function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    state: 'active',
    isRenewed: true,
    currency: 'EUR',
    renewal: { amountMinor: 12_000, term: 12 },
    ...overrides,
  };
}

test('terms of different length count by the month, currencies apart', () => {
  const sums = recurringRevenue([
    buildSubscription(),
    buildSubscription({ renewal: { amountMinor: 500, term: 1 } }),
    buildSubscription({ renewal: { amountMinor: 2_999, term: 24 } }),
    buildSubscription({ currency: 'CHF' }),
  ]);
  expect(sums).toEqual([
    { currency: 'CHF', amountMinor: 1_000, subscriptions: 1 },
    { currency: 'EUR', amountMinor: 1_000 + 500 + 125, subscriptions: 3 },
  ]);
});

test.each([
  ['suspended', { state: 'suspended' }],
  ['ended', { state: 'ended' }],
  ['cancelled', { isRenewed: false }],
  ['without renewal', { renewal: null }],
  ['one-time', { renewal: { amountMinor: 900, term: 0 } }],
] as const)('%s subscriptions do not count', (_name, overrides) => {
  expect(recurringRevenue([buildSubscription(overrides)])).toEqual([]);
});

test('the sum of two lists is the sum of their revenue', () => {
  const subscription = fc.record({
    state: fc.constantFrom('active', 'suspended'),
    isRenewed: fc.boolean(),
    currency: fc.constantFrom('EUR', 'USD'),
    renewal: fc.option(fc.record({ amountMinor: fc.nat(1_000_000), term: fc.constantFrom(1, 12, 36) })),
  });
  const totalOf = (subscriptions: readonly Subscription[]) =>
    recurringRevenue(subscriptions).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  fc.assert(
    fc.property(fc.array(subscription), fc.array(subscription), (one, other) => {
      expect(totalOf([...one, ...other])).toBe(totalOf(one) + totalOf(other));
    }),
  );
});
