import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';

/** Formats terms in months, whole years as years: 'One-time', '1 month', '6 months', '1 year'. */
export function useTermName(): (months: number) => string {
  const t = useText(offers);
  return (months) =>
    months > 0 && months % 12 === 0 ? t('offers.term.years', { years: months / 12 }) : t('offers.term', { months });
}
