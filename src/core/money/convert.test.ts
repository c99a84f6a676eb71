import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEnding, convertMinor, isEnding } from './convert.ts';

const anyDigits = fc.constantFrom(0, 2, 3);
const anyPrice = fc.integer({ min: 0, max: 1_000_000_000 });
const anyRate = fc.stringMatching(/^\d{1,3}\.\d{1,8}$/);
const anyEnding = fc.stringMatching(/^(\d{0,2}\.\d{1,3}|\d{1,3})$/);

describe('conversion', () => {
  test.each([
    [1000, 2, 2, '1.0842', 1084],
    [1000, 2, 0, '162.35', 1624],
    [1624, 0, 2, '0.0061595', 1000],
    [1000, 2, 3, '0.3331', 3331],
    [1, 2, 2, '0.5', 1],
  ])('%s with %s decimals becomes, with %s, at %s: %s', (amount, from, to, rate, converted) => {
    expect(convertMinor(amount, from, to, rate)).toBe(converted);
  });

  test.each(['', '0x1', '-1', '1e3', '1,08', 'NaN'])('"%s" is no rate', (rate) => {
    expect(() => convertMinor(1000, 2, 2, rate)).toThrow(RangeError);
  });

  test('a rate of one only moves the decimals, and back again', () => {
    fc.assert(
      fc.property(anyPrice, anyDigits, (amount, digits) => {
        expect(convertMinor(amount, digits, digits, '1.000')).toBe(amount);
        expect(convertMinor(convertMinor(amount, digits, digits + 3, '1'), digits + 3, digits, '1')).toBe(amount);
      }),
    );
  });

  test('a higher price never becomes the lower one', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyDigits, anyDigits, anyRate, (one, other, from, to, rate) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(convertMinor(less, from, to, rate)).toBeLessThanOrEqual(convertMinor(more, from, to, rate));
      }),
    );
  });
});

describe('endings', () => {
  test.each([
    [1342, 2, '.99', 1299],
    [1350, 2, '.99', 1399],
    [20, 2, '.99', 99],
    [1342, 2, '.00', 1300],
    [20, 2, '.00', 100],
    [1342, 2, '9.99', 999],
    [1542, 3, '.99', 1990],
    [1342, 0, '9', 1339],
    [1342, 0, '00', 1300],
    [1342, 2, '9', 900],
    [1342, 2, '.5', 1350],
    [1, 2, '.01', 1],
    [0, 2, '.99', 0],
  ])('%s with %s decimals ending in "%s" is %s', (amount, digits, ending, price) => {
    expect(applyEnding(amount, digits, ending)).toBe(price);
  });

  test('an ending the currency cannot have and a negative price throw', () => {
    expect(isEnding('.99', 2)).toBe(true);
    for (const ending of ['', '.', '-1', '.999', 'x']) expect(isEnding(ending, 2)).toBe(false);
    expect(() => applyEnding(1342, 0, '.99')).toThrow(RangeError);
    expect(() => applyEnding(-1, 2, '.99')).toThrow(RangeError);
  });

  test('the price has the requested ending, is positive, and differs by less than one unit of the ending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), anyDigits, anyEnding, (amount, digits, ending) => {
        fc.pre(isEnding(ending, digits));
        const [integerPart = '', fraction = ''] = ending.split('.');
        const step = 10 ** (integerPart.length + digits);
        const price = applyEnding(amount, digits, ending);
        expect(price).toBeGreaterThan(0);
        expect(price % step).toBe(Number(integerPart + fraction.padEnd(digits, '0')));
        expect(Math.abs(price - amount)).toBeLessThanOrEqual(step);
        expect(applyEnding(price, digits, ending)).toBe(price);
      }),
    );
  });
});
