import { formatDayInStyle } from './format-day-in-style.ts';
import type { DayStyle } from './format-day-in-style.ts';
import type { TimeZone } from './time-zone.ts';

/** The day of an instant (ms) as text, in a given time zone, so that all readers see the same day. */
export function formatDay(at: number, locale: string, zone: TimeZone): string {
  return formatDayInStyle(at, dayStyleOf(locale), zone);
}

/** The day style of a locale (BCP 47) according to `Intl`; cached, because creating an `Intl` formatter is slow. */
export function dayStyleOf(locale: string): DayStyle {
  const known = styles.get(locale) ?? readStyle(locale);
  styles.set(locale, known);
  return known;
}

const styles = new Map<string, DayStyle>();

function readStyle(locale: string): DayStyle {
  const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const monthOf = (month: number) =>
    intl.formatToParts(Date.UTC(2000, month, 1)).find(({ type }) => type === 'month')?.value ?? '';
  const parts = intl.formatToParts(Date.UTC(2000, 0, 1));
  return {
    pattern: parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join(''),
    months: Array.from({ length: 12 }, (_, month) => monthOf(month)),
  };
}
