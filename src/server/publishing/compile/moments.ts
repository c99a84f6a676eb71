import { startOfDay, endOfDay } from '#core/local-day.ts';
import type { TimeZone } from '#core/time-zone.ts';

/** The start (ms) of a day in the brand's time zone, or an instant. */
export function startOf(moment: string, zone: TimeZone): number {
  return isDay(moment) ? startOfDay(moment, zone) : Date.parse(moment);
}

/** The end (ms, exclusive) of a window: the end of the brand's day for a day, or the instant. */
export function endOf(moment: string, zone: TimeZone): number {
  return isDay(moment) ? endOfDay(moment, zone) : Date.parse(moment);
}

function isDay(moment: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(moment);
}
