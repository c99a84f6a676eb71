import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { UTC } from '#core/time/time-zone.ts';
import { ageBucketOf } from './open-item.ts';
import { SHOWN_WEEKS, endOfShownWeeks, shownWeeks, weekOf } from './week.ts';

test.each([
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
] as const)('an item that is open for %i days is in %s', (days, bucket) => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(ageBucketOf(now - days * DAY_MS, now, UTC)).toBe(bucket);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(weekOf(Date.parse(day), UTC)).toBe(monday);
});

test('the shown weeks are consecutive', () => {
  const now = Date.parse('2026-11-26');
  const weeks = shownWeeks(now, UTC);
  expect(weeks).toHaveLength(SHOWN_WEEKS);
  expect([weeks[0], weeks[1], weeks.at(-1)]).toEqual(['2026-11-23', '2026-11-30', '2027-02-15']);
  expect(endOfShownWeeks(now, UTC)).toBe(Date.parse('2027-02-22'));
});
