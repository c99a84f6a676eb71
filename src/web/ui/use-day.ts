import { use } from 'react';
import { dayStyleOf, writeDay } from '#core/format-day.ts';
import { CopyContext } from '#web/text/copy-context.ts';

/** Writes instants (ms) as days, in UTC: `t('offers.renews', { date: day(renewal.at) })`. */
export function useDay(): (at: number) => string {
  const { locale, written } = use(CopyContext);
  return (at) => writeDay(at, written?.day ?? dayStyleOf(locale));
}
