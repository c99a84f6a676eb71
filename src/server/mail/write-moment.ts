import type { Language } from '#core/storefront/languages.ts';

/** An instant as people read it, for whom no time zone is known: '1 January 2026, 09:05 UTC'. */
export function writeMoment(at: number, language: Language): string {
  const { date, time } = CLOCKS[language];
  return `${date.format(at)}, ${time.format(at)} UTC`;
}

/** A day as people read it: '1 January 2026'. */
export function writeDay(at: number, language: Language): string {
  return CLOCKS[language].date.format(at);
}

/** English as Europe writes days and hours. */
const CLOCKS = { en: clock('en-GB'), de: clock('de-DE') } as const satisfies Readonly<Record<Language, unknown>>;

function clock(locale: string) {
  return {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
  };
}
