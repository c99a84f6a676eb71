import { DAY_MS } from './durations.ts';
import { floorToMultiple } from './time-zone.ts';

/**
 * Whether the TARGET system is closed on a day (ms, midnight UTC), so that the European Central Bank publishes no rates: on
 * weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB decision of 14 December 2000, OJ C 73,
 * 8.3.2001).
 */
export function isTargetClosed(at: number): boolean {
  const date = new Date(at);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(date.toISOString().slice(5, 10))) return true;
  const easter = easterOf(date.getUTCFullYear());
  return at === easter - 2 * DAY_MS || at === easter + DAY_MS;
}

const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Easter Sunday of a year in the Gregorian calendar (ms), by the Meeus/Jones/Butcher method. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = quotient(year, 100);
  const rest = year % 100;
  const solar = century - quotient(century, 4) - quotient(century - quotient(century + 8, 25) + 1, 3);
  const epact = (19 * golden + solar + 15) % 30;
  const shift = (32 + 2 * (century % 4) + 2 * quotient(rest, 4) - epact - (rest % 4)) % 7;
  const correction = quotient(golden + 11 * epact + 22 * shift, 451);
  const days = epact + shift - 7 * correction + 114;
  return Date.UTC(year, quotient(days, 31) - 1, (days % 31) + 1);
}

function quotient(value: number, by: number): number {
  return floorToMultiple(value, by) / by;
}
