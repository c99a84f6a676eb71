import { writeDay } from './write-day.ts';
import type { DayStyle } from './write-day.ts';

/** A day (ms, any instant of it) in words, in UTC, so that it is the same wherever it is written. */
export function formatDay(at: number, locale: string): string {
  return writeDay(at, dayStyleOf(locale));
}

/** The style of a locale (BCP 47), as Intl has it; kept, for Intl takes long to ask. */
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
