import { describe, expect, test } from 'vitest';
import { CURRENCIES, currencyOf, isCurrencyCode } from './currencies.ts';
import { currencyDigits } from './currency-digits.ts';

describe('the currency table', () => {
  test('decimals are those of ISO 4217, also where Intl shows others', () => {
    const zero = ['JPY', 'KRW', 'CLP', 'ISK', 'PYG', 'RWF', 'UGX', 'VND', 'XAF', 'XOF'];
    const three = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];
    expect(CURRENCIES.filter(({ digits }) => digits === 0).map(({ code }) => code)).toEqual(
      expect.arrayContaining(zero),
    );
    expect(CURRENCIES.filter(({ digits }) => digits === 0)).toHaveLength(zero.length);
    expect(CURRENCIES.filter(({ digits }) => digits === 3).map(({ code }) => code)).toEqual(three);
    for (const code of ['HUF', 'IDR', 'COP', 'EUR', 'TWD']) expect(currencyDigits(code)).toBe(2);
  });

  test('it contains about ninety currencies, each once, with the ten of the specification first', () => {
    const codes = CURRENCIES.map(({ code }) => code);
    expect(codes.slice(0, 10)).toEqual(['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'NZD', 'JPY', 'CHF', 'ZAR', 'INR']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(90);
  });

  test('every entry has a code supported by Intl, a name, a country and a flag code', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    for (const { code, name, country, countryCode: flag } of CURRENCIES) {
      expect(known.has(code)).toBe(true);
      expect([name, country]).not.toContain('');
      expect(flag).toMatch(/^[a-z]{2}$/);
    }
    expect(currencyOf('EUR')?.countryCode).toBe('eu');
  });

  test('a code that is not in the table is no currency', () => {
    expect(currencyOf('XXX')).toBeUndefined();
    expect(isCurrencyCode('eur')).toBe(false);
    expect(isCurrencyCode('constructor')).toBe(false);
  });
});
