import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { isTimeZone, onlyTimeZoneOf, timeZoneOf, zoneFromOffsets, zoneOffsets } from './time-zone.ts';

const anyInstant = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 11, 31) });
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

describe('the offset of a zone', () => {
  test.each([
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 1],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 2],
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
    ['America/New_York', '2026-11-01T05:59:59.999Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    ['Asia/Kolkata', '2026-07-15T12:00:00Z', 5.5],
    ['Pacific/Kiritimati', '2026-07-15T12:00:00Z', 14],
    ['UTC', '2026-07-15T12:00:00Z', 0],
  ])('%s at %s is %s hours', (name, at, hours) => {
    expect(timeZoneOf(name)(Date.parse(at))).toBe(hours * HOUR_MS);
  });

  test('equals Intl, in all zones at any time', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (name, instant) => {
        const at = instant - (instant % 1000);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
        expect(new Date(at + timeZoneOf(name)(at)).toISOString().slice(0, 19)).toBe(shown.format(at).replace(' ', 'T'));
      }),
      { numRuns: 300 },
    );
  });

  test('is within the limits of its table, and that of the zone beyond them', () => {
    const [from, until] = [Date.UTC(2025, 0, 1), Date.UTC(2029, 0, 1)];
    const near = fc.integer({ min: from - HOUR_MS * 24 * 400, max: until + HOUR_MS * 24 * 400 });
    fc.assert(
      fc.property(fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC', 'Australia/Sydney'), near, (name, at) => {
        const zone = timeZoneOf(name);
        expect(zoneFromOffsets(zoneOffsets(zone, from, until), until, zone)(at)).toBe(zone(at));
      }),
    );
    expect(zoneOffsets(timeZoneOf('Europe/Berlin'), from, until)).toHaveLength(9);
  });
});

describe('time zone names', () => {
  test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv', 'Asia/Kolkata', 'UTC'])(
    '%s is a time zone',
    (name) => expect(isTimeZone(name)).toBe(true),
  );
  test.each(['', 'CET', 'EST', '+01:00', 'europe/berlin', 'Europe/Berlim', 'Berlin', 'Etc/GMT+1'])(
    '"%s" is not a time zone',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
  test.each([
    ['DE', 'Europe/Berlin'],
    ['AT', 'Europe/Vienna'],
    ['PT', 'Europe/Lisbon'],
    ['US', null],
    ['AU', null],
    ['ZZ', null],
  ])('the only time zone of %s is %s', (country, name) => expect(onlyTimeZoneOf(country)).toBe(name));
});
