import { renewedTerm } from '#core/pricing/renewed-term.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/use-day.ts';
import { useTermName } from '#web/ui/use-term-name.ts';

type Line = Parameters<typeof renewedTerm>[0];

/** Writes for how long a line is bought; of what its buyer has already with what is done to it, and for which time: '2 years', 'Renewal, 2 years: …' (D8). */
export function useLineTerm(): (line: Line) => string {
  const t = useText(offers);
  const termName = useTermName();
  const period = useRenewedPeriod();
  return (line) => {
    const { term, domain } = line.configuration;
    const years = termName(term);
    const renewed = period(line);
    if (renewed !== null) return `${t('offers.term.renew', { years })}: ${renewed}`;
    return domain?.mode === 'restore' ? t('offers.term.restore', { years }) : years;
  };
}

/** Writes the time a line renews something for: '1 March 2027 to 1 March 2028'; null of a line that renews nothing. */
export function useRenewedPeriod(): (line: Line) => string | null {
  const t = useText(offers);
  const day = useDay();
  return (line) => {
    const renewed = renewedTerm(line);
    return renewed === null ? null : t('offers.term.period', { from: day(renewed.from), to: day(renewed.to) });
  };
}
