import { use } from 'react';
import { formatDayInStyle } from '#core/time/format-day.ts';
import { CopyContext } from '#web/text/copy-context.ts';
import { useZone } from './use-zone.ts';

/** Formats instants (epoch ms) as days in the shop's time zone: `t('offers.renews', { date: day(renewal.at) })`. */
export function useDay(): (at: number) => string {
  const { locale, written } = use(CopyContext);
  const zone = useZone();
  return (at) =>
    written === undefined
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at + zone(at))
      : formatDayInStyle(at, written.day, zone);
}
