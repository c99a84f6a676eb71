import { useLocale } from '#web/text/copy-context.ts';

/** Writes a day (ISO date) as '26 Nov', the same on the server and in every browser. */
export function useDayName(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(`${locale}-GB`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(Date.parse(day));
}
