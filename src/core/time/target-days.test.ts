import { expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import { isTargetClosed } from './target-days.ts';

const isClosed = (day: string) => isTargetClosed(Date.parse(`${day}T00:00:00Z`));

test.each([
  ['2026-01-01', true],
  ['2026-05-01', true],
  ['2026-12-24', false],
  ['2026-12-25', true],
  ['2026-12-31', false],
  ['2028-12-26', true],
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2026-11-29', true],
  ['2026-11-30', false],
])('%s is a closing day of TARGET: %j', (day, expected) => {
  expect(isClosed(day)).toBe(expected);
});

test.each([
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2035-03-23', '2035-03-26'],
  ['2038-04-23', '2038-04-26'],
  ['2049-04-16', '2049-04-19'],
  ['2076-04-17', '2076-04-20'],
  ['2099-04-10', '2099-04-13'],
])('Good Friday, %s, and Easter Monday, %s, are the only other closed weekdays of a year', (friday, monday) => {
  const year = Number(friday.slice(0, 4));
  const days = Array.from({ length: 365 }, (_, index) => Date.UTC(year, 0, 1) + index * DAY_MS);
  const closed = days.filter((at) => isTargetClosed(at) && ![0, 6].includes(new Date(at).getUTCDay()));
  const texts = closed.map((at) => new Date(at).toISOString().slice(0, 10));
  expect(texts.filter((day) => !/-(?:01-01|05-01|12-25|12-26)$/.test(day))).toEqual([friday, monday]);
});
