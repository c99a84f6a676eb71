import { endOfDay, startOfDay } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';

/** The start (ms) of a day in the brand's time zone, or an instant. */
export function startOf(written: string, zone: TimeZone): number {
  return isDay(written) ? startOfDay(written, zone) : Date.parse(written);
}

/** The end (ms, exclusive) of a window: the end of the brand's day for a day, or the instant. */
export function endOf(written: string, zone: TimeZone): number {
  return isDay(written) ? endOfDay(written, zone) : Date.parse(written);
}

function isDay(written: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(written);
}
