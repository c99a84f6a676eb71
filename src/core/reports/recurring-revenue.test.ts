import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Subscription, recurringRevenue, renewalAmounts } from './recurring-revenue.ts';

const VAT = [{ basisPoints: 1900 }];

function buildSubscription({ term = 12, amountMinor = 11_900, ...overrides }: Given = {}): Subscription {
  return {
    state: 'active',
    isRenewed: true,
    currency: 'EUR',
    renewal: { ...renewalAmounts(amountMinor, VAT), term },
    ...overrides,
  };
}

type Given = Partial<Subscription> & { readonly term?: 0 | 1 | 12 | 24 | 36; readonly amountMinor?: number };

test('terms of different lengths count per month, net of tax and by currency', () => {
  const sums = recurringRevenue([
    buildSubscription(),
    buildSubscription({ term: 1, amountMinor: 500 }),
    buildSubscription({ term: 24, amountMinor: 2_999 }),
    buildSubscription({ currency: 'CHF' }),
  ]);
  expect(sums).toEqual([
    { currency: 'CHF', netMinor: 833, taxMinor: 158, subscriptions: 1 },
    { currency: 'EUR', netMinor: 833 + 420 + 105, taxMinor: 158 + 80 + 20, subscriptions: 3 },
  ]);
});

test.each([
  ['with VAT', 11_900, VAT, { netMinor: 10_000, taxMinor: 1_900 }],
  [
    'with two taxes on the same net',
    11_498,
    [{ basisPoints: 500 }, { basisPoints: 997.5 }],
    { netMinor: 10_000, taxMinor: 1_498 },
  ],
  ['without tax', 10_000, [], { netMinor: 10_000, taxMinor: 0 }],
] as const)('a price %s is split into net and tax', (_name, amountMinor, rates, parts) => {
  expect(renewalAmounts(amountMinor, rates)).toEqual({ ...parts, amountMinor });
});

test.each([
  ['suspended', { state: 'suspended' }],
  ['ended', { state: 'ended' }],
  ['cancelled', { isRenewed: false }],
  ['without renewal', { renewal: null }],
  ['one-time', { term: 0 }],
] as const)('%s subscriptions do not count', (_name, overrides) => {
  expect(recurringRevenue([buildSubscription(overrides)])).toEqual([]);
});

test('net and tax sum to the confirmed price, and the revenue of two lists is the sum of both', () => {
  const subscription = fc
    .record({
      state: fc.constantFrom('active', 'suspended'),
      isRenewed: fc.boolean(),
      currency: fc.constantFrom('EUR', 'USD'),
      term: fc.constantFrom(1, 12, 36),
      amountMinor: fc.nat(1_000_000),
    })
    .map(buildSubscription);
  const totalOf = (subscriptions: readonly Subscription[]) =>
    recurringRevenue(subscriptions).reduce((sum, { netMinor }) => sum + netMinor, 0);
  fc.assert(
    fc.property(fc.array(subscription), fc.array(subscription), (one, other) => {
      expect(totalOf([...one, ...other])).toBe(totalOf(one) + totalOf(other));
    }),
  );
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 3_000 }), (amountMinor, basisPoints) => {
      const { netMinor, taxMinor } = renewalAmounts(amountMinor, [{ basisPoints }]);
      expect(netMinor + taxMinor).toBe(amountMinor);
      expect(netMinor).toBeLessThanOrEqual(amountMinor);
    }),
  );
});
