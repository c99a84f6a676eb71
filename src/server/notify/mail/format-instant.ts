import type { Language } from '#core/languages/languages.ts';
import type { TimeZone } from '#core/time/time-zone.ts';

/** Formats an instant in a time zone (IANA name): '1 January 2026, 10:05 CET'. */
export function formatInstant(at: number, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const { date, time } = clocks.get(key) ?? clock(LOCALES[language], timeZone);
  clocks.set(key, { date, time });
  return `${date.format(at)}, ${time.format(at)}`;
}

/** Formats the day of an instant: '1 January 2026'. */
export function writeDay(at: number, language: Language, zone: TimeZone): string {
  return DAYS[language].format(at + zone(at));
}

/** British English formats for days and times. */
const LOCALES = { en: 'en-GB', de: 'de-DE' } as const satisfies Readonly<Record<Language, string>>;

const DAYS = { en: days('en-GB', 'UTC'), de: days('de-DE', 'UTC') } as const satisfies Readonly<
  Record<Language, unknown>
>;

const clocks = new Map<string, ReturnType<typeof clock>>();

function clock(locale: string, timeZone: string) {
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return { date: days(locale, timeZone), time: new Intl.DateTimeFormat(locale, { ...time, timeZone }) };
}

function days(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
}
