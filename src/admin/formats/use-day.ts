import { useLocale } from '#web/text/copy-context.ts';

/** Formats the day of an instant (ms) in UTC: '26 Nov 2026', or '26 Nov'; the same on the server and in every browser. */
export function useDay(): (at: number, length?: 'long' | 'short') => string {
  const locale = useLocale();
  return (at, length = 'long') =>
    new Intl.DateTimeFormat(`${locale}-GB`, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(length === 'long' ? { year: 'numeric' } : {}),
    }).format(at);
}
