import { expect, test } from 'vitest';
import { absoluteTime, relativeTime } from './relative-time.ts';

const NOW = Date.UTC(2026, 10, 26, 11, 10);

test.each([
  [0, 'now'],
  [-30_000, '30 sec. ago'],
  [-59_999, '59 sec. ago'],
  [-60_000, '1 min. ago'],
  [5 * 60_000, 'in 5 min.'],
  [-3 * 3_600_000, '3 hr. ago'],
  [-86_400_000, '1 day ago'],
  [-47 * 3_600_000, '1 day ago'],
  [47 * 3_600_000, 'in 1 day'],
  [-7 * 86_400_000, null],
])('an instant %d ms from now is "%s"', (distance, expected) => {
  expect(relativeTime(NOW + distance, NOW, 'en')).toBe(expected);
});

test('an absolute time is shown in UTC', () => {
  expect(absoluteTime(NOW, 'en')).toBe('26 Nov 2026, 11:10');
});
