import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import { perMonthMinor } from './per-month.ts';

describe('the price a month', () => {
  test.each([
    [5999, 12, 500],
    [12_345, 24, 514],
    [500, 1, 500],
    [9900, 0, 9900],
  ] as const)('%s for %s months is %s', (amount, term, perMonth) => {
    expect(perMonthMinor(amount, term)).toBe(perMonth);
  });

  test('it differs from the exact share by at most half a unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...BILLING_TERMS), (amount, term) => {
        const months = BigInt(Math.max(term, 1));
        const error = 2n * (BigInt(amount) - BigInt(perMonthMinor(amount, term)) * months);
        expect(error <= months && error >= -months).toBe(true);
      }),
    );
  });
});
