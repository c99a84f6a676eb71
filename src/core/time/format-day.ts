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

/** The day of an instant (ms) as text, in a given time zone, so that all readers see the same day. */
export function formatDay(at: number, locale: string, zone: TimeZone): string {
  return formatDayInStyle(at, dayStyleOf(locale), zone);
}

/** The day style of a locale (BCP 47) according to `Intl`. Takes 1 ms: not to be called for each day of a list. */
export function dayStyleOf(locale: string): DayStyle {
  const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const monthOf = (month: number) =>
    intl.formatToParts(Date.UTC(2000, month, 1)).find(({ type }) => type === 'month')?.value ?? '';
  const parts = intl.formatToParts(Date.UTC(2000, 0, 1));
  return {
    pattern: parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join(''),
    months: Array.from({ length: 12 }, (_, month) => monthOf(month)),
  };
}
