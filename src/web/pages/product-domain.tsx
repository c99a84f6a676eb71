import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { firstChoice } from '#web/features/domains/choice-mode.ts';
import { DomainChooser } from '#web/features/domains/domain-chooser.tsx';
import type { ChooserData } from '#web/features/domains/load-chooser.ts';
import type { DomainStep } from './domain-of-product.ts';

/** The chooser within a product's form, as a link, an earlier choice or the form's answer leaves it. */
export function ProductDomain({ chooser, linked, chosen, step, error, onTaken }: ProductDomainProps) {
  const { answer = null, mode = null } = step ?? {};
  const first = firstChoice({ chosen, linked, domains: chooser.domains, isWithin: true });
  const searched = answer?.kind === 'searched' ? { query: answer.query, answer: answer.answer } : {};
  const transfer = answer?.kind === 'transfer' ? answer : null;
  return (
    <DomainChooser
      isWithin
      data={{ ...chooser, ...searched }}
      first={chosen === null && mode !== null ? { mode, choice: null } : first}
      transferName={transfer?.name ?? ''}
      transfer={transfer}
      sort="best"
      error={error}
      onTaken={onTaken}
    />
  );
}

interface ProductDomainProps {
  readonly chooser: ChooserData;
  /** The name a link brought. */
  readonly linked: string;
  readonly chosen: DomainChoice | null;
  readonly step: DomainStep | null;
  readonly error: string | undefined;
  readonly onTaken: () => void;
}
