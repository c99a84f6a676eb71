import { useLocale } from './copy-context.ts';

/** Writes the day of an instant (ms) for placeholders in copy, the same on the server and in every browser: days are counted in UTC. */
export function useDate(): (at: number) => string {
  const locale = useLocale();
  return (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
}
