import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTld, buildTldPrice } from '#core/domains/tld.builder.ts';
import type { TldCost } from '#core/domains/tld.ts';
import { checkFees, feeLimit, isAboveLimit } from './fee-limit.ts';

const COST: TldCost = { currency: 'EUR', registerMinor: 700, renewMinor: 900, transferMinor: 800, restoreMinor: 4000 };
const limitOf = (operation: 'register' | 'renew' | 'transfer' | 'restore', years = 1, cost: TldCost | null = COST) =>
  feeLimit(cost === null ? buildTld() : buildTld({ cost }), { operation, years }, 2000);

describe('the fee limit', () => {
  test("is the operator's stated cost, in that currency only", () => {
    expect(limitOf('register')).toEqual({ EUR: 700 });
    expect(limitOf('register', 3)).toEqual({ EUR: 2500 });
    expect(limitOf('renew', 2)).toEqual({ EUR: 1800 });
    expect(limitOf('transfer')).toEqual({ EUR: 800 });
    expect(limitOf('restore')).toEqual({ EUR: 4000 });
  });

  test('is the current price without tax if no cost is stated, in each currency sold', () => {
    expect(limitOf('register', 1, null)).toEqual({ USD: 1000 });
    expect(limitOf('register', 2, null)).toEqual({ USD: 2250 });
    expect(limitOf('renew', 1, null)).toEqual({ USD: 1250 });
    expect(limitOf('renew', 3, null)).toEqual({ USD: 3750 });
    expect(limitOf('restore', 1, { ...COST, restoreMinor: null })).toEqual({ USD: 6667 });
    const unsold = buildTld({ prices: { USD: buildTldPrice({ transferMinor: null }) } });
    expect(feeLimit(unsold, { operation: 'transfer', years: 1 }, 0)).toEqual({});
  });
});

describe('a fee', () => {
  test('above its limit, or in a currency without one, is never accepted', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom('EUR', 'USD'), (amountMinor, most, currency) => {
        const fee = { currency, amountMinor };
        expect(isAboveLimit(fee, { EUR: most })).toBe(currency !== 'EUR' || amountMinor > most);
        expect(isAboveLimit(fee, {})).toBe(true);
      }),
    );
  });

  test('an available domain with a fee above the limit is premium', () => {
    const limits = { register: { EUR: 700 }, renew: { EUR: 900 } };
    const checked = (registerMinor: number, renewMinor: number | null, currency = 'EUR') =>
      checkFees({ kind: 'available' }, { currency, registerMinor, renewMinor }, limits).kind;
    expect(checked(700, 900)).toBe('available');
    expect(checked(700, null)).toBe('available');
    expect(checked(701, 900)).toBe('premium');
    expect(checked(700, 901)).toBe('premium');
    expect(checked(1, 1, 'USD')).toBe('premium');
    expect(checkFees({ kind: 'available' }, null, limits)).toEqual({ kind: 'available' });
    expect(checkFees({ kind: 'taken' }, { currency: 'USD', registerMinor: 1, renewMinor: 1 }, limits).kind).toBe(
      'taken',
    );
  });
});
