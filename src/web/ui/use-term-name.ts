import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';

/** Writes billing terms as people say them: 'One-time', '3 months', '1 year', '2 years'. */
export function useTermName(): (months: number) => string {
  const t = useText(offers);
  return (months) =>
    months > 0 && months % 12 === 0 ? t('offers.term.years', { years: months / 12 }) : t('offers.term', { months });
}
