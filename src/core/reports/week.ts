import { addLocalDays, dayOf, startOfDay, weekday } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';

/** How many weeks of renewals are shown: about a quarter. */
export const SHOWN_WEEKS = 13;

/** The Monday (ISO date) of the week of an instant (ISO 8601). */
export function weekOf(at: number, zone: TimeZone): string {
  return dayOf(addLocalDays(at, -((weekday(at, zone) + 6) % 7), zone), zone);
}

/** A week of renewals: its Monday, and from when to before when (ms) terms that begin count in it. */
export interface WeekBounds {
  readonly week: string;
  readonly from: number;
  readonly to: number;
}

/** The shown weeks; what has begun before now is left out of the present one. */
export function boundsOfShownWeeks(now: number, zone: TimeZone): readonly WeekBounds[] {
  const weeks = shownWeeks(now, zone);
  return weeks.map((week, index) => {
    const next = weeks[index + 1];
    return {
      week,
      from: Math.max(now, startOfDay(week, zone)),
      to: next === undefined ? endOfShownWeeks(now, zone) : startOfDay(next, zone),
    };
  });
}

/** The Mondays of the shown weeks, the present one first. */
export function shownWeeks(now: number, zone: TimeZone): readonly string[] {
  const monday = startOfDay(weekOf(now, zone), zone);
  return Array.from({ length: SHOWN_WEEKS }, (_, week) => dayOf(addLocalDays(monday, week * 7, zone), zone));
}

/** The end of the shown weeks (ms). */
export function endOfShownWeeks(now: number, zone: TimeZone): number {
  return addLocalDays(startOfDay(weekOf(now, zone), zone), SHOWN_WEEKS * 7, zone);
}
