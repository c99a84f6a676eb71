import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { SHOWN_WEEKS, boundsOfShownWeeks, endOfShownWeeks, shownWeeks, weekOf } from './week.ts';

test.each([
  ['Europe/Berlin', '2026-10-07T12:00:00Z'],
  ['America/New_York', '2026-01-12T02:30:00Z'],
  ['Pacific/Auckland', '2026-08-30T23:59:59Z'],
])('the shown weeks of %s from %s are consecutive and contain their instants', (name, instant) => {
  const [zone, now] = [timeZoneOf(name), Date.parse(instant)];
  const bounds = boundsOfShownWeeks(now, zone);
  expect(bounds.map(({ week }) => week)).toEqual(shownWeeks(now, zone));
  expect([bounds.length, bounds[0]?.from, bounds.at(-1)?.to]).toEqual([SHOWN_WEEKS, now, endOfShownWeeks(now, zone)]);
  expect(bounds.slice(1).map(({ from }) => from)).toEqual(bounds.slice(0, -1).map(({ to }) => to));
  for (const { week, from, to } of bounds)
    for (let at = from; at < to; at += HOUR_MS) expect(weekOf(at, zone)).toBe(week);
});
