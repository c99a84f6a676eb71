import { expect, test } from 'vitest';
import { formatInstant } from './format-instant.ts';

const at = Date.UTC(2026, 6, 1, 22, 30);

test.each([
  ['en', 'Europe/Berlin', /^July 2 at 12:30\sAM GMT\+2$/],
  ['de', 'Europe/Berlin', /^2\. Juli um 00:30 MESZ$/],
  ['en', 'UTC', /^July 1 at 10:30\sPM UTC$/],
])('an instant in %s has the day and time of %s', (locale, timeZone, written) => {
  expect(formatInstant(at, locale, timeZone)).toMatch(written);
});
