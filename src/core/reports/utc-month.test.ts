import { expect, test } from 'vitest';
import { nearestUtcMonth, utcMonthOf } from './utc-month.ts';

test('an instant belongs to a UTC month', () => {
  expect(utcMonthOf(Date.parse('2026-10-31T23:59:59.999Z'))).toBe('2026-10');
  expect(utcMonthOf(Date.parse('2026-11-01T00:30:00+01:00'))).toBe('2026-10');
});

test.each([
  ['2026-11-01T00:00:00Z', '2026-11'],
  ['2026-10-31T23:00:00Z', '2026-11'],
  ['2026-11-01T14:00:00Z', '2026-11'],
  ['2026-12-31T10:00:00Z', '2027-01'],
])('the start of a month nearest to %s is that of %s', (at, month) => {
  expect(nearestUtcMonth(Date.parse(at))).toEqual({ month, at: Date.parse(`${month}-01T00:00:00Z`) });
});
