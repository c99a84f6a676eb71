import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { formatDay } from './format-day.ts';
import { UTC, timeZoneOf } from './time-zone.ts';

test('a day is formatted like Intl, in every language and time zone', () => {
  const anyInstant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(9999, 11, 31) });
  fc.assert(
    fc.property(
      anyInstant,
      fc.constantFrom(...Object.keys(LANGUAGES)),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/Los_Angeles'),
      (at, language, timeZone) => {
        const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
        expect(formatDay(at, language, timeZoneOf(timeZone))).toBe(intl.format(at));
      },
    ),
  );
});

test.each([
  ['en', 'February 29, 2028'],
  ['de', '29. Februar 2028'],
])('the last instant of a day is formatted as that day (%s)', (language, day) => {
  expect(formatDay(Date.UTC(2028, 1, 29, 23, 59, 59, 999), language, UTC)).toBe(day);
});
