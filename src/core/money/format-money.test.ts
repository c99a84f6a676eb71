import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { CURRENCIES } from './currencies.ts';
import { minorToDecimal } from './decimal.ts';
import { formatDecimal, formatMoney } from './format-money.ts';

const anyLanguage = fc.constantFrom(...Object.keys(LANGUAGES));

describe('money formatted for shoppers', () => {
  test('the number of decimals comes from our table, not from Intl', () => {
    expect(formatMoney(129_900, 'HUF', 'en')).toMatch(/1,299\.00/);
    expect(formatMoney(1299, 'JPY', 'en')).toBe('¥1,299');
    expect(formatMoney(1299, 'KWD', 'en')).toMatch(/1\.299$/);
    expect(formatMoney(-5, 'EUR', 'en')).toBe('−€0.05');
  });

  test('the smallest amounts below and above zero differ by their sign, and zero has none', () => {
    expect([-1, 0, 1].map((amount) => formatMoney(amount, 'EUR', 'en'))).toEqual(['−€0.01', '€0.00', '€0.01']);
  });

  test('amounts beyond the precision of floats are exact', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });

  test('every digit of the amount is shown, in every currency', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...CURRENCIES), (amount, { code, digits }) => {
        const figures = formatMoney(amount, code, 'en').replaceAll(/\D/g, '');
        expect(figures).toBe(String(amount).padStart(digits + 1, '0'));
      }),
    );
  });

  test('an amount below zero is the amount with one minus sign, never a hyphen, in every currency and language', () => {
    const anyAmount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...CURRENCIES), anyLanguage, (amount, { code }, language) => {
        const below = formatMoney(-amount, code, language);
        expect(below.replace('−', '')).toBe(formatMoney(amount, code, language));
        expect(below).not.toContain('-');
      }),
    );
  });

  test('otherwise it equals Intl, in every currency and language', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.constantFrom(...CURRENCIES),
        anyLanguage,
        (amount, { code, digits }, language) => {
          const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
          const intl = new Intl.NumberFormat(language, { style: 'currency', currency: code, ...decimals });
          // oxlint-disable-next-line typescript/consistent-type-assertions -- Intl takes any decimal text exactly, its type only literals
          expect(formatMoney(amount, code, language)).toBe(intl.format(minorToDecimal(amount, digits) as `${number}`));
        },
      ),
    );
  });
});

test.each([
  ['en', '4.2500', '4.2500'],
  ['de', '4.2500', '4,2500'],
  ['en', '1200', '1,200'],
  ['de', '1200', '1.200'],
  ['de', '17301.5', '17.301,5'],
  ['de', '0.00012345678', '0,00012345678'],
])('in %s %s is written %s', (locale, decimal, written) => {
  expect(formatDecimal(decimal, locale)).toBe(written);
});

test('no digit is lost in any language', () => {
  const rate = fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.stringMatching(/^\d{0,10}$/));
  fc.assert(
    fc.property(rate, fc.constantFrom('en', 'de'), ([whole, digits], locale) => {
      const decimal = digits === '' ? String(whole) : `${whole}.${digits}`;
      const [group, point] = locale === 'de' ? ['.', ','] : [',', '.'];
      expect(formatDecimal(decimal, locale).replaceAll(group, '').replace(point, '.')).toBe(decimal);
    }),
  );
});
