import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalTaxMinor, taxCurrencyOf, taxExchangeOf } from './national-tax.ts';

const RATES = [
  { date: '2026-11-02', rates: { USD: '1.05', PLN: '4.20', SEK: '11' }, source: 'a bank' },
  { date: '2026-11-20', rates: { USD: '1.10', PLN: '4.25' }, source: 'a bank' },
];
const inPoland = { taxes: [{ country: 'PL' }] };

test.each([
  ['PL', 'PLN'],
  ['DE', 'EUR'],
  ['MC', 'EUR'],
  ['GB', 'GBP'],
  ['NO', 'NOK'],
  ['CH', null],
  ['CA', null],
])('the tax of %s is stated in %s', (country, currency) => {
  expect(taxCurrencyOf(country)).toBe(currency);
});

test('tax is converted over the euro, by the newest rates of the day that have both currencies', () => {
  const exchange = taxExchangeOf({ currency: 'USD', ...inPoland }, RATES, '2026-11-23');
  expect(exchange).toEqual({
    from: { currency: 'USD', rate: '1.10' },
    to: { currency: 'PLN', rate: '4.25' },
    date: '2026-11-20',
  });
  expect(exchange && nationalTaxMinor(exchange, 1100)).toBe(4250);
  expect(taxExchangeOf({ currency: 'USD', ...inPoland }, RATES, '2026-11-19')?.date).toBe('2026-11-02');
  expect(taxExchangeOf({ currency: 'SEK', ...inPoland }, RATES, '2026-11-23')?.date).toBe('2026-11-02');
  const inDollars = { currency: 'USD', ...inPoland };
  expect(taxExchangeOf(inDollars, RATES, '2026-11-20')?.date).toBe('2026-11-20');
  expect(taxExchangeOf(inDollars, RATES.toReversed(), '2026-11-23')?.date).toBe('2026-11-20');
  expect(taxExchangeOf({ currency: 'EUR', ...inPoland }, RATES, '2026-11-23')?.from).toEqual({
    currency: 'EUR',
    rate: '1',
  });
});

test('nothing is converted if the invoice is in that currency, has no tax, or there are no rates', () => {
  expect(taxExchangeOf({ currency: 'PLN', ...inPoland }, RATES, '2026-11-23')).toBeNull();
  expect(taxExchangeOf({ currency: 'USD', taxes: [] }, RATES, '2026-11-23')).toBeNull();
  expect(taxExchangeOf({ currency: 'USD', taxes: [{ country: 'CH' }] }, RATES, '2026-11-23')).toBeNull();
  expect(taxExchangeOf({ currency: 'GBP', ...inPoland }, RATES, '2026-11-23')).toBeNull();
  expect(taxExchangeOf({ currency: 'USD', ...inPoland }, RATES, '2026-11-01')).toBeNull();
});

test('currencies with other decimals are converted in their minor units, to within half a unit', () => {
  const yen = { from: { currency: 'JPY', rate: '160' }, to: { currency: 'EUR', rate: '1' }, date: '2026-11-20' };
  expect(nationalTaxMinor(yen, 1600)).toBe(1000);
  fc.assert(
    fc.property(fc.nat(10_000_000), (taxMinor) => {
      expect(Math.abs(nationalTaxMinor(yen, taxMinor) - (taxMinor * 100) / 160)).toBeLessThanOrEqual(0.5);
    }),
  );
});
