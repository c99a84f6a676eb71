import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

test.each([
  ['EUR', 4999, 4999],
  ['JPY', 500, 500],
  ['ISK', 5, 500],
  ['UGX', 5, null],
  ['HUF', 1045, 1045],
  ['KWD', 5120, 5120],
  ['KWD', 5124, null],
] as const)('%s %i is %s at Stripe', (currency, amountMinor, amount) => {
  expect(toStripeAmount(amountMinor, currency)).toBe(amount);
});

test('converting an amount to the units of Stripe and back returns the same amount', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'ISK', 'UGX', 'KWD', 'HUF');
  fc.assert(
    fc.property(fc.nat(1_000_000_000), currency, (amountMinor, code) => {
      const amount = toStripeAmount(amountMinor, code);
      return amount === null || fromStripeAmount(amount, code) === amountMinor;
    }),
  );
});

test('a fraction of a unit without decimals cannot be converted', () => {
  expect(fromStripeAmount(550, 'ISK')).toBeNull();
});
