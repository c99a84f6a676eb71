import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { firstChoice } from '#web/features/domains/choice-mode.ts';
import { DomainChooser } from '#web/features/domains/domain-chooser.tsx';
import type { ChooserData } from '#web/features/domains/load-chooser.ts';
import type { DomainStep } from './domain-of-product.ts';

/** The chooser within a product's form, in the state given by a deep link, an earlier choice or the form's result. */
export function ProductDomain({ chooser, linked, chosen, step, error, onChosen }: ProductDomainProps) {
  const { result = null, mode = null } = step ?? {};
  const first = firstChoice({
    previous: chosen ?? linkedChoice(linked, chooser.result),
    linked,
    domains: chooser.domains,
    isWithin: true,
  });
  const searched = result?.kind === 'searched' ? { query: result.query, result: result.result } : {};
  const transfer = result?.kind === 'transfer' ? result : null;
  return (
    <DomainChooser
      isWithin
      data={{ ...chooser, ...searched }}
      first={chosen === null && mode !== null ? { mode, choice: null } : first}
      transferName={transfer?.name ?? ''}
      transfer={transfer}
      sort="best"
      error={error}
      onChosen={onChosen}
    />
  );
}

/** A registered domain of a deep link is preselected as existing; any other is searched for registration. */
function linkedChoice(linked: string, result: ChooserData['result']): DomainChoice | null {
  const [card] = linked === '' ? [] : (result?.cards ?? []);
  return card?.origin === 'asked' && (card.state === 'taken' || card.state === 'owned')
    ? { mode: 'existing', name: card.name }
    : null;
}

interface ProductDomainProps {
  readonly chooser: ChooserData;
  /** The domain name of a deep link. */
  readonly linked: string;
  readonly chosen: DomainChoice | null;
  readonly step: DomainStep | null;
  readonly error: string | undefined;
  readonly onChosen: () => void;
}
