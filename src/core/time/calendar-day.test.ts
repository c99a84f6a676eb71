import { expect, test } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

test.each([
  ['2026-11-26', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-26T00:00:00Z', false],
  ['26.11.2026', false],
  ['', false],
])('%j is a day of the calendar: %j', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});
