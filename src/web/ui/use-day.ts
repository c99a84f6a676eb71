import { useLocale } from '#web/text/copy-context.ts';

/** Writes instants (ms) as days, in UTC so that server and browser agree: `t('offers.renews', { date: day(renewal.at) })`. */
export function useDay(): (at: number) => string {
  const locale = useLocale();
  return (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
}
