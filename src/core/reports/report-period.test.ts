import { expect, test } from 'vitest';
import { UTC, timeZoneOf } from '#core/time/time-zone.ts';
import { boundsOfPeriod, monthOf, quarterOf, recentMonths } from './report-period.ts';

const berlin = timeZoneOf('Europe/Berlin');

test.each([
  ['2026-11', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-12', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['2026-Q1', '2026-01-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['2026-Q4', '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['2026', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
])('%s is from %s to %s', (period, from, to) => {
  expect(boundsOfPeriod(period, UTC)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

test('a month begins and ends at midnight of the time zone, also when clocks change in it', () => {
  expect(boundsOfPeriod('2026-03', berlin)).toEqual({
    from: Date.parse('2026-02-28T23:00:00Z'),
    to: Date.parse('2026-03-31T22:00:00Z'),
  });
});

test('an instant is in the month and quarter of the time zone', () => {
  const at = Date.parse('2026-03-31T22:30:00Z');
  expect([monthOf(at, UTC), monthOf(at, berlin)]).toEqual(['2026-03', '2026-04']);
  expect([quarterOf(at, UTC), quarterOf(at, berlin)]).toEqual(['2026-Q1', '2026-Q2']);
});

test('recent months go back over the turn of the year', () => {
  expect(recentMonths(Date.parse('2026-02-10'), 4, UTC)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('a text that is no period is refused', () => {
  expect(() => boundsOfPeriod('2026-13', UTC)).toThrow('is no period');
});
