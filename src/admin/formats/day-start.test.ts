import { expect, test } from 'vitest';
import { dayStart } from './day-start.ts';

test('a day starts at midnight in UTC', () => {
  expect(dayStart('2026-11-26')).toBe(Date.UTC(2026, 10, 26));
  expect(dayStart('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
});

test.each([undefined, '', '26.11.2026', '2026-02-30', '2026-13-01', '2026-11-26T10:00', ' 2026-11-26'])(
  '%j is not a day of the calendar',
  (text) => {
    expect(dayStart(text)).toBeUndefined();
  },
);
