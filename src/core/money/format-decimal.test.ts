import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from './format-decimal.ts';

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
