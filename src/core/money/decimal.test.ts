import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorToDecimal, parseDecimal } from './decimal.ts';

const anyDigits = fc.constantFrom(0, 2, 3);

describe('decimal text', () => {
  test.each([
    [1299, 2, '12.99'],
    [-5, 2, '-0.05'],
    [-1, 2, '-0.01'],
    [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
    [0, 2, '0.00'],
    [7, 3, '0.007'],
    [1200, 0, '1200'],
    [-12, 0, '-12'],
  ])('%s with %s decimals is "%s"', (amount, digits, text) => {
    expect(minorToDecimal(amount, digits)).toBe(text);
    expect(parseDecimal(text, digits)).toEqual({ ok: true, value: amount });
  });

  test('parsing reverses formatting, with 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyDigits, (amount, digits) => {
        expect(parseDecimal(minorToDecimal(amount, digits), digits)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('decimals may be left out, and zeros may follow', () => {
    expect(parseDecimal('12', 2)).toEqual({ ok: true, value: 1200 });
    expect(parseDecimal('12.9', 2)).toEqual({ ok: true, value: 1290 });
    expect(parseDecimal('12.000', 0)).toEqual({ ok: true, value: 12 });
    expect(parseDecimal('-0', 2)).toEqual({ ok: true, value: 0 });
  });

  test('more decimals than the currency has are refused, never rounded', () => {
    expect(parseDecimal('12.999', 2)).toEqual({ ok: false, problem: 'money/too-precise' });
    expect(parseDecimal('0.5', 0)).toEqual({ ok: false, problem: 'money/too-precise' });
  });

  test.each(['', ' 1', '1e3', '1,5', '.5', '5.', '+1', '0x1', '--1', '90071992547409.92', '9'.repeat(21)])(
    '"%s" is refused',
    (text) => {
      expect(parseDecimal(text, 2)).toEqual({ ok: false, problem: 'money/unreadable' });
    },
  );

  test('any text is either parsed exactly or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,6}\.?\d{0,4}$/)), anyDigits, (text, digits) => {
        const read = parseDecimal(text, digits);
        const written = read.ok ? Number(minorToDecimal(read.value, digits)) : Number.NaN;
        expect(!read.ok || Math.abs(written - Number(text)) < 1e-6).toBe(true);
      }),
    );
  });
});
