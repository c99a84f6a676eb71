import { isCalendarDay } from '#core/time/calendar-day.ts';

/** The first instant (ms) in UTC of a day of the calendar, '2026-11-26'; undefined for anything else. */
export function dayStart(day: string | undefined): number | undefined {
  return day !== undefined && isCalendarDay(day) ? Date.parse(`${day}T00:00:00Z`) : undefined;
}

/** A day of the calendar as it is; undefined for anything else. */
export function dayOrNothing(day: string | undefined): string | undefined {
  return dayStart(day) === undefined ? undefined : day;
}
