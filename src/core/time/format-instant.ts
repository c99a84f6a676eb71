/** A day and time (ms) as text with the time zone (IANA name): 'November 23 at 3:00 PM GMT+1'. */
export function formatInstant(at: number, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { ...INSTANT, timeZone }).format(at);
}

const INSTANT = {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;
