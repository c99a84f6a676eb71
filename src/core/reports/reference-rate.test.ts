import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATE_PATTERN, euroMinor, isSameRate, lastDayOfQuarter, rateDayOf } from './reference-rate.ts';

test.each([
  ['2026-Q1', '2026-03-31'],
  ['2026-Q2', '2026-06-30'],
  ['2026-Q3', '2026-09-30'],
  ['2026-Q4', '2026-12-31'],
])('the last day of %s is %s', (quarter, day) => {
  expect(lastDayOfQuarter(quarter)).toBe(day);
});

test.each([
  ['2026-12-31', '2026-12-31', 'a Thursday'],
  ['2027-01-01', '2027-01-04', 'New Year, then a weekend'],
  ['2023-12-31', '2024-01-02', 'a Sunday before New Year'],
  ['2024-03-31', '2024-04-02', 'Easter Sunday, then Easter Monday'],
  ['2018-03-31', '2018-04-03', 'the Saturday before Easter'],
  ['2026-04-03', '2026-04-07', 'Good Friday'],
  ['2026-05-01', '2026-05-04', 'Labour Day, then a weekend'],
  ['2026-12-25', '2026-12-28', 'Christmas, then a weekend'],
])('the rates for %s are those of %s (%s)', (last, day) => {
  expect(rateDayOf(last)).toBe(day);
});

test.each([
  [10_834, 'USD', '1.0834', 10_000],
  [100, 'USD', '1.0834', 92],
  [-100, 'USD', '1.0834', -92],
  [5_000, 'JPY', '162.5', 3_077],
  [1_000, 'KWD', '0.3326', 301],
])('%i minor units of %s at %s are %i cents', (amountMinor, currency, rate, cents) => {
  expect(euroMinor(amountMinor, { currency, rate })).toBe(cents);
});

test.each([
  ['395.10', '395.1', true],
  ['136.00', '136', true],
  ['0.86340', '0.8634', true],
  ['1.0', '1.00', true],
  ['1.01', '1.1', false],
  ['100', '10', false],
  ['100', '1', false],
])('%s and %s are the same rate: %s', (one, other, isSame) => {
  expect(isSameRate(one, other)).toBe(isSame);
  expect(isSameRate(other, one)).toBe(isSame);
});

test('a conversion is exact to half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99_999 }),
      (minor, tenths) => {
        const rate = `${Math.trunc(tenths / 10_000)}.${String(tenths % 10_000).padStart(4, '0')}`;
        const cents = BigInt(euroMinor(minor, { currency: 'USD', rate }));
        const difference = BigInt(minor) * 10_000n - cents * BigInt(tenths);
        expect((difference < 0n ? -difference : difference) * 2n <= BigInt(tenths)).toBe(true);
      },
    ),
  );
});

test.each(['1.0834', '162', '0.1', '1.95583'])('%s is a rate', (rate) => expect(RATE_PATTERN.test(rate)).toBe(true));
test.each(['0', '0.0000', '-1', '1,08', '1e3', '', 'N/A', '1.', '.5'])('%s is no rate', (rate) =>
  expect(RATE_PATTERN.test(rate)).toBe(false),
);
