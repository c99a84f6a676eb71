import { useLocale } from '#web/text/copy-context.ts';

/** Names periods: 'November 2026', 'Q4 2026', '2026'. */
export function usePeriodName(): (period: string) => string {
  const locale = useLocale();
  return (period) => {
    const [year = '', part] = period.split('-');
    if (part === undefined) return year;
    if (part.startsWith('Q')) return `${part} ${year}`;
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(Date.parse(`${period}-01`));
  };
}
