import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { dayBefore, daysBetween, nextImportAt, retryImportMs } from './import-schedule.ts';

describe('a day', () => {
  const end = 10 * DAY_MS;

  test('is imported an hour after its end, and once more two days later', () => {
    expect(nextImportAt({ now: end - 1, end })).toBe(end + HOUR_MS);
    expect(nextImportAt({ now: end + HOUR_MS, end })).toBe(end + 2 * DAY_MS + HOUR_MS);
    expect(nextImportAt({ now: end + 2 * DAY_MS + HOUR_MS, end })).toBeNull();
  });

  test('is retried at growing intervals', () => {
    expect([1, 2, 3, 99].map((attempts) => retryImportMs(attempts))).toEqual([
      5 * MINUTE_MS,
      10 * MINUTE_MS,
      20 * MINUTE_MS,
      6 * HOUR_MS,
    ]);
  });
});

test('days are counted on the calendar', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  expect(dayBefore('2026-03-01', 2)).toBe('2026-02-27');
});
