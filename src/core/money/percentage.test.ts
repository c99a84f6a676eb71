import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { includedTaxes, netOf, percentageOf } from './percentage.ts';

const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const anyRate = fc.integer({ min: 0, max: 10_000 });
const anyTenth = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10);

describe('shares and taxes', () => {
  test('a share is rounded half away from zero', () => {
    expect(percentageOf(999, 2000)).toBe(200);
    expect(percentageOf(25, 1000)).toBe(3);
    expect(percentageOf(-25, 1000)).toBe(-3);
  });

  test('a gross of 119.00 at 19 % contains 19.00 of tax and 100.00 net', () => {
    expect(netOf(11_900, 1900)).toBe(10_000);
    expect(includedTaxes(11_900, [1900])).toEqual([1900]);
  });

  test('net and included tax sum to the gross, and have the same sign', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, (gross, rate) => {
        const [net, tax = 0] = [netOf(gross, rate), ...includedTaxes(gross, [rate])];
        expect(net + tax).toBe(gross);
        expect(Math.sign(net) * Math.sign(gross)).toBeGreaterThanOrEqual(0);
        expect(Math.sign(tax) * Math.sign(gross)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('two included taxes are both calculated on the same net: 5 % and 9.975 % in 114.98', () => {
    expect(netOf(11_498, 1497.5)).toBe(10_000);
    expect(includedTaxes(11_498, [500, 997.5])).toEqual([500, 998]);
    expect(percentageOf(10_000, 997.5)).toBe(998);
  });

  test('net and several included taxes sum to the gross', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyTenth, { minLength: 1, maxLength: 3 }), (gross, rates) => {
        const whole = rates.reduce((sum, rate) => sum + rate, 0);
        const taxes = includedTaxes(gross, rates).reduce((sum, tax) => sum + tax, 0);
        expect(netOf(gross, whole) + taxes).toBe(gross);
      }),
    );
  });

  test('the tax on a net amount is the tax included in its gross', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, (net, rate) => {
        const gross = net + percentageOf(net, rate);
        expect(Math.abs(netOf(gross, rate) - net)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('10,000 basis points are the whole amount, zero are nothing', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(percentageOf(amount, 10_000)).toBe(amount);
        expect(percentageOf(amount, 0)).toBe(0);
      }),
    );
  });
});
