import { use } from 'react';
import { writeDay } from '#core/write-day.ts';
import { CopyContext } from '#web/text/copy-context.ts';

/** Writes instants (ms) as days, in UTC: `t('offers.renews', { date: day(renewal.at) })`. */
export function useDay(): (at: number) => string {
  const { locale, written } = use(CopyContext);
  return (at) =>
    written === undefined
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
      : writeDay(at, written.day);
}
