import { useLocale } from '#web/text/copy-context.ts';

/** Writes days for placeholders in copy: `t('offers.renews', { date: date(renewal.at) })`. */
export function useDate(): (at: number) => string {
  const locale = useLocale();
  return (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
