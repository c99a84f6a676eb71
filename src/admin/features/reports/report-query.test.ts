import { expect, test } from 'vitest';
import { periodChoices, reportQuery, rowsHref } from './report-query.ts';

test('invalid filters are ignored', () => {
  expect(reportQuery({ period: '2026-13', currency: 'euro', by: 'colour' })).toEqual({});
  expect(reportQuery({ period: '2026-Q4', currency: 'EUR', by: 'tax', brandId: 'larkhost', key: 'k' })).toEqual({
    period: '2026-Q4',
    currency: 'EUR',
    by: 'tax',
    brandId: 'larkhost',
    key: 'k',
  });
});

test('the rows of a group have a URL', () => {
  expect(rowsHref('tax', { period: '2026-11', key: 'home DE VAT 1900' })).toBe(
    '/reports/tax/rows?period=2026-11&key=home+DE+VAT+1900',
  );
});

test('months, quarters and years are offered, newest first', () => {
  const choices = periodChoices(Date.parse('2026-02-10'));
  expect(choices.slice(0, 2)).toEqual(['2026-02', '2026-01']);
  expect(choices).toContain('2025-Q4');
  expect(choices.slice(-3)).toEqual(['2026', '2025', '2024']);
});
