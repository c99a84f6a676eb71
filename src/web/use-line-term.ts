import type { Configuration } from '#core/catalogue/configuration.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useTermName } from '#web/ui/use-term-name.ts';

/** Writes for how long a line is bought, of a name that is held with what is done to it: '2 years', 'Renewal, 2 years' (D8). */
export function useLineTerm(): (configuration: Pick<Configuration, 'term' | 'domain'>) => string {
  const t = useText(offers);
  const termName = useTermName();
  return ({ term, domain }) => {
    const years = termName(term);
    return domain?.mode === 'renew' || domain?.mode === 'restore' ? t(`offers.term.${domain.mode}`, { years }) : years;
  };
}
