import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_TERMS, addDays, addMonths, isBillingTerm } from './billing-term.ts';

const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('billing terms', () => {
  test('exactly the fourteen terms of the specification exist', () => {
    expect(BILLING_TERMS).toEqual([0, 1, 3, 6, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
    for (const months of [2, -1, 121, 0.5, Number.NaN]) expect(isBillingTerm(months)).toBe(false);
    for (const term of BILLING_TERMS) expect(isBillingTerm(term)).toBe(true);
  });
});

describe('the end of a term', () => {
  test.each([
    ['2026-01-15T10:30:00.000Z', 1, '2026-02-15T10:30:00.000Z'],
    ['2026-01-31T10:30:00.000Z', 1, '2026-02-28T10:30:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 48, '2028-02-29T00:00:00.000Z'],
    ['2025-11-30T23:59:59.999Z', 3, '2026-02-28T23:59:59.999Z'],
    ['2026-08-01T00:00:00.000Z', 120, '2036-08-01T00:00:00.000Z'],
  ])('%s and %s months is %s', (start, months, end) => {
    expect(new Date(addMonths(Date.parse(start), months)).toISOString()).toBe(end);
  });

  test('it is that many months later, on the same day or the last one, at the same time', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...BILLING_TERMS), (start, term) => {
        const end = new Date(addMonths(start.getTime(), term));
        const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(monthsOf(end) - monthsOf(start)).toBe(term);
        expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000);
        const isLastDay = new Date(addDays(end.getTime(), 1)).getUTCDate() === 1;
        expect(end.getUTCDate() === start.getUTCDate() || isLastDay).toBe(true);
      }),
    );
  });

  test('days are 24 hours each', () => {
    expect(addDays(0, 14)).toBe(14 * 86_400_000);
  });
});
