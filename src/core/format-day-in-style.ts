import type { TimeZone } from './time-zone.ts';

/** How a locale writes a day. Plain data, so that server and browser write the same text whatever their own `Intl` data. */
export interface DayStyle {
  /** With `{day}`, `{month}` and `{year}`: '{month} {day}, {year}'. */
  readonly pattern: string;
  /** The names of the months from January on, in the form used by the pattern. */
  readonly months: readonly string[];
}

/** The day of an instant (ms) in a time zone. */
export function formatDayInStyle(at: number, { pattern, months }: DayStyle, zone: TimeZone): string {
  const day = new Date(at + zone(at));
  return pattern
    .replace('{day}', String(day.getUTCDate()))
    .replace('{month}', months[day.getUTCMonth()] ?? '')
    .replace('{year}', String(day.getUTCFullYear()));
}
