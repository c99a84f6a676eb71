import { renewedTerm } from '#core/pricing/renewed-term.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from './use-day.ts';
import { useTermName } from './use-term-name.ts';

type Line = Parameters<typeof renewedTerm>[0];

/**
 * Formats the term of a line; for an existing domain or service also the action and the term it is for: '2 years',
 * 'Renewal, 2 years: …'.
 */
export function useLineTerm(): (line: Line) => string {
  const t = useText(offers);
  const termName = useTermName();
  const period = useRenewedPeriod();
  return (line) => {
    const { term, domain } = line.configuration;
    const name = termName(term);
    const renewed = period(line);
    if (renewed !== null) return `${t('offers.term.renew', { years: name })}: ${renewed}`;
    return domain?.mode === 'restore' ? t('offers.term.restore', { years: name }) : name;
  };
}

/** Formats the period a renewal line covers: '1 March 2027 to 1 March 2028'; null for a line that renews nothing. */
export function useRenewedPeriod(): (line: Line) => string | null {
  const t = useText(offers);
  const day = useDay();
  return (line) => {
    const renewed = renewedTerm(line);
    return renewed === null ? null : t('offers.term.period', { from: day(renewed.from), to: day(renewed.to) });
  };
}
