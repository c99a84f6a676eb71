import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_TERMS } from './billing-term.ts';
import {
  addLocalDays,
  addLocalMonths,
  dayOf,
  dayOfMonth,
  endOfDay,
  fullDaysBetween,
  startOfDay,
  weekday,
} from './local-day.ts';
import { UTC, timeZoneOf } from './time-zone.ts';

const BERLIN = timeZoneOf('Europe/Berlin');
const anyInstant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2060, 0, 1) });
// Includes zones that change their clocks at midnight, and by half an hour.
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Beirut'];
const anyZone = fc.constantFrom(...[...ZONES, 'America/Havana', 'Pacific/Kiritimati'].map(timeZoneOf));

function iso(at: number): string {
  return new Date(at).toISOString();
}

describe('a day', () => {
  test.each([
    ['Europe/Berlin', '2026-04-30T21:59:59.999Z', '2026-04-30'],
    ['Europe/Berlin', '2026-04-30T22:30:00Z', '2026-05-01'],
    ['Europe/Berlin', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['America/New_York', '2026-05-01T03:59:59Z', '2026-04-30'],
    ['Pacific/Kiritimati', '2026-04-30T10:00:00Z', '2026-05-01'],
    ['Europe/Berlin', '2028-02-29T22:59:00Z', '2028-02-29'],
  ])('in %s at %s is %s', (name, at, day) => {
    expect(dayOf(Date.parse(at), timeZoneOf(name))).toBe(day);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Clocks go from 0:00 to 1:00: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    // Clocks go from 1:00 back to 0:00: the day begins the first time.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['UTC', '2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('in %s the %s begins at %s and ends at %s', (name, day, begins, ends) => {
    expect([iso(startOfDay(day, timeZoneOf(name))), iso(endOfDay(day, timeZoneOf(name)))]).toEqual([begins, ends]);
  });

  test('contains exactly the instants between its start and its end, and days are consecutive', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, zone) => {
        const day = dayOf(at, zone);
        const [begins, ends] = [startOfDay(day, zone), endOfDay(day, zone)];
        expect(begins <= at && at < ends).toBe(true);
        expect([dayOf(begins, zone), dayOf(ends - 1, zone)]).toEqual([day, day]);
        expect(dayOf(begins - 1, zone) < day && dayOf(ends, zone) > day).toBe(true);
        expect(startOfDay(dayOf(ends, zone), zone)).toBe(ends);
      }),
    );
  });

  test('has its weekday and number', () => {
    expect([weekday(Date.UTC(2026, 3, 30, 22, 30), BERLIN), weekday(Date.UTC(2026, 3, 30, 22, 30), UTC)]).toEqual([
      5, 4,
    ]);
    expect(dayOfMonth(Date.UTC(2026, 0, 30, 23, 30), BERLIN)).toBe(31);
  });
});

describe('days later', () => {
  test('are at the same time of day, also across a clock change', () => {
    expect(iso(addLocalDays(Date.parse('2026-03-28T08:00:00Z'), 1, BERLIN))).toBe('2026-03-29T07:00:00.000Z');
    expect(iso(addLocalDays(Date.parse('2026-10-26T08:00:00Z'), -1, BERLIN))).toBe('2026-10-25T08:00:00.000Z');
  });

  test('are that many calendar days later', () => {
    const dayNumber = (at: number, zone: typeof UTC) => Date.parse(dayOf(at, zone)) / 86_400_000;
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: -400, max: 400 }), (at, zone, days) => {
        expect(dayNumber(addLocalDays(at, days, zone), zone) - dayNumber(at, zone)).toBe(days);
      }),
    );
  });

  test('have passed when the same time of day is reached', () => {
    const from = Date.parse('2026-03-28T08:00:00Z');
    expect(fullDaysBetween(from, Date.parse('2026-03-29T06:59:59Z'), BERLIN)).toBe(0);
    expect(fullDaysBetween(from, Date.parse('2026-03-29T07:00:00Z'), BERLIN)).toBe(1);
  });
});

describe('months later', () => {
  test('from 31 January, a monthly term ends on the last day of short months and the 31st of long ones', () => {
    let at = Date.parse('2027-01-31T09:00:00+01:00');
    const ends: string[] = [];
    for (let month = 0; month < 14; month += 1) {
      at = addLocalMonths(at, 1, BERLIN, 31);
      ends.push(dayOf(at, BERLIN).slice(2));
    }
    expect(ends.join(' ')).toBe(
      '27-02-28 27-03-31 27-04-30 27-05-31 27-06-30 27-07-31 27-08-31 27-09-30 27-10-31 27-11-30 27-12-31 28-01-31 28-02-29 28-03-31',
    );
  });

  test.each([
    // Half past midnight on 1 May in Berlin is still April in UTC.
    ['2026-04-30T22:30:00.000Z', 1, '2026-05-31T22:30:00.000Z'],
    ['2026-01-15T08:00:00.000Z', 6, '2026-07-15T07:00:00.000Z'],
    ['2028-02-29T11:00:00.000Z', 12, '2029-02-28T11:00:00.000Z'],
    // Half past two does not exist on 29 March 2026.
    ['2026-02-28T01:30:00.000Z', 1, '2026-03-28T01:30:00.000Z'],
    ['2025-03-29T01:30:00.000Z', 12, '2026-03-29T01:30:00.000Z'],
  ])('%s and %s months is %s in Berlin', (at, months, then) => {
    expect(iso(addLocalMonths(Date.parse(at), months, BERLIN))).toBe(then);
  });

  test('are that many calendar months later, on the anchor or the last day, whichever is first', () => {
    const anyAnchor = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(anyInstant, anyZone, fc.constantFrom(...BILLING_TERMS), anyAnchor, (at, zone, months, anchor) => {
        const [before, after] = [dayOf(at, zone), dayOf(addLocalMonths(at, months, zone, anchor), zone)];
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthOf(after) - monthOf(before)).toBe(months);
        const last = new Date(Date.UTC(Number(after.slice(0, 4)), Number(after.slice(5, 7)), 0)).getUTCDate();
        expect(Number(after.slice(8))).toBe(Math.min(anchor, last));
      }),
    );
  });

  test('adding terms one by one with an anchor gives the same day as adding all at once', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: 1, max: 40 }), (at, zone, terms) => {
        const anchor = dayOfMonth(at, zone);
        let end = at;
        for (let term = 0; term < terms; term += 1) end = addLocalMonths(end, 1, zone, anchor);
        expect(dayOf(end, zone)).toBe(dayOf(addLocalMonths(at, terms, zone), zone));
      }),
    );
  });
});
