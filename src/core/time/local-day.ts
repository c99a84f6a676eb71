import { DAY_MS } from './durations.ts';
import { type TimeZone, floorToMultiple } from './time-zone.ts';

/** The day (ISO date) of an instant (ms) in a time zone: '2026-04-30'. */
export function dayOf(at: number, zone: TimeZone): string {
  return new Date(at + zone(at)).toISOString().slice(0, 10);
}

/** The first instant (ms) of a day (ISO date) in a time zone: midnight, or the first instant after it if clocks are put forward then. */
export function startOfDay(day: string, zone: TimeZone): number {
  return instantOf(Date.parse(day), zone);
}

/** The first instant (ms) after a day (ISO date) in a time zone. */
export function endOfDay(day: string, zone: TimeZone): number {
  return instantOf(Date.parse(day) + DAY_MS, zone);
}

/** The day of the month of an instant, from 1. */
export function dayOfMonth(at: number, zone: TimeZone): number {
  return new Date(at + zone(at)).getUTCDate();
}

/** The day of the week of an instant; Sunday is 0. */
export function weekday(at: number, zone: TimeZone): number {
  return new Date(at + zone(at)).getUTCDay();
}

/** The instant (ms) a number of calendar days later, at the same time of day. */
export function addLocalDays(at: number, days: number, zone: TimeZone): number {
  return instantOf(at + zone(at) + days * DAY_MS, zone);
}

/** The number of full calendar days between two instants; a day is full at the time of day at which it began. */
export function fullDaysBetween(from: number, until: number, zone: TimeZone): number {
  return floorToMultiple(until + zone(until) - from - zone(from), DAY_MS) / DAY_MS;
}

/**
 * The instant (ms) a number of calendar months later, at the same time of day. `anchorDay` is the day of the month on which the first of
 * several terms began; months without that day end on their last day: 31 January, 28 February, 31 March. Default: the day of the given
 * instant.
 */
export function addLocalMonths(at: number, months: number, zone: TimeZone, anchorDay = dayOfMonth(at, zone)): number {
  const local = new Date(at + zone(at));
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchorDay, lastDay));
  return instantOf(moved.getTime(), zone);
}

/**
 * The instant at which the clocks of a zone show a local time, given in ms as if it were UTC. If clocks are put back, the first of the two;
 * if they are put forward over that time, later by the same amount ('compatible', https://tc39.es/proposal-temporal/docs/ambiguity.html).
 */
function instantOf(local: number, zone: TimeZone): number {
  const [before, after] = [zone(local - DAY_MS), zone(local + DAY_MS)];
  const possible = [local - before, local - after].filter((at) => at + zone(at) === local);
  return possible.length === 0 ? local - before : Math.min(...possible);
}
