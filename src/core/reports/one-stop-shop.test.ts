import { expect, test } from 'vitest';
import { neededDays, returnInEuro } from './one-stop-shop.ts';
import type { TaxReturnRow } from './tax-return.ts';

function buildRow(overrides: Partial<TaxReturnRow> = {}): TaxReturnRow {
  const { country = 'FR', corrects = null } = overrides;
  return {
    key: `one-stop-shop ${country} VAT 2000${corrects === null ? '' : ` ${corrects}`}`,
    return: 'one-stop-shop',
    country,
    name: 'VAT',
    rateType: 'standard',
    basisPoints: 2000,
    corrects,
    taxableMinor: 10_000,
    taxMinor: 2_000,
    ...overrides,
  };
}

const RATES: Readonly<Record<string, string>> = { 'USD 2026-12-31': '1.25', 'USD 2026-09-30': '1.6' };
const findRate = (currency: string, day: string) => RATES[`${currency} ${day}`] ?? null;

test('currencies are converted with the rate of the last day and added by country and rate', () => {
  const { rates, rows } = returnInEuro(
    [
      { currency: 'EUR', rows: [buildRow(), buildRow({ country: 'IT' })] },
      { currency: 'USD', rows: [buildRow(), buildRow({ return: 'home', country: 'DE' })] },
    ],
    '2026-Q4',
    findRate,
  );
  expect(rates).toEqual([{ currency: 'USD', quarter: '2026-Q4', day: '2026-12-31', rate: '1.25' }]);
  expect(rows?.map(({ country, taxableMinor, taxMinor }) => [country, taxableMinor, taxMinor])).toEqual([
    ['FR', 18_000, 3_600],
    ['IT', 10_000, 2_000],
  ]);
});

test('a correction is converted with the rate of its quarter', () => {
  const row = buildRow({ corrects: '2026-Q3', taxableMinor: -16_000, taxMinor: -3_200 });
  const { rates, rows } = returnInEuro([{ currency: 'USD', rows: [row] }], '2026-Q4', findRate);
  expect(rates).toMatchObject([{ quarter: '2026-Q3', day: '2026-09-30', rate: '1.6' }]);
  expect(rows).toMatchObject([{ taxableMinor: -10_000, taxMinor: -2_000, corrects: '2026-Q3' }]);
});

test('nothing is converted while a rate is missing, which is listed', () => {
  const rows = [buildRow()];
  const found = returnInEuro(
    [
      { currency: 'EUR', rows },
      { currency: 'CHF', rows },
    ],
    '2026-Q4',
    findRate,
  );
  expect(found).toEqual({
    rates: [{ currency: 'CHF', quarter: '2026-Q4', day: '2026-12-31', rate: null }],
    rows: null,
  });
  const withUsd = [
    { currency: 'USD', rows },
    { currency: 'CHF', rows },
  ];
  expect(returnInEuro(withUsd, '2026-Q4', findRate)).toMatchObject({ rates: [{ rate: '1.25' }, {}], rows: null });
  expect(neededDays([{ currency: 'CHF', rows }], '2026-Q4')).toHaveLength(1);
  expect(neededDays([{ currency: 'EUR', rows }], '2026-Q4')).toEqual([]);
});
