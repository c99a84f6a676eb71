import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { BlankCards } from './blank-cards.tsx';
import { BulkList } from './bulk-list.tsx';
import { useChooser } from './chooser-context.ts';
import { DomainCard } from './domain-card.tsx';
import { DOMAIN_FORM } from './domain-form.ts';
import type { DomainCardView } from './domain-views.ts';
import { OwnForm } from './own-form.tsx';
import type { SearchState } from './search-state.ts';

/** The names of a search: cards, or one line each where a list was pasted. Those of the search before stay, without colours, until the new names stand. */
export function SearchResults({ search, cards, isSorted, onChecked }: SearchResultsProps) {
  const { isWithin, commandId } = useChooser();
  const { phase, query, understood } = search;
  const isWaiting = phase === 'waiting';
  // Cards send by themselves where scripts run. What stands around them stays what it was: they would be drawn anew.
  const [isForm] = useState(() => !isWithin && cards.some(hasButton));
  if (cards.length === 0) return isWaiting ? <BlankCards /> : null;
  const className = classNames(isWaiting && 'stale');
  const names =
    understood?.mode === 'bulk' ? (
      <BulkList cards={cards} onChecked={onChecked} />
    ) : (
      <ul aria-busy={isWaiting || undefined} className="panel @container divide-y divide-border overflow-clip">
        {cards.map((card, place) => {
          const isProminent = place === 0 && card.origin === 'asked' && !isSorted;
          return (
            <li key={card.name} className={isProminent ? 'bg-primary-soft' : undefined}>
              <DomainCard card={card} isProminent={isProminent} onChecked={onChecked} />
            </li>
          );
        })}
      </ul>
    );
  if (!isForm) return <div className={className}>{names}</div>;
  return (
    <OwnForm method="post" className={className}>
      <CommandId id={commandId} />
      <input type="hidden" name={DOMAIN_FORM.query} value={query} />
      {names}
    </OwnForm>
  );
}

/** Whether a name can be added or asked about again. */
function hasButton({ state, price }: DomainCardView): boolean {
  return state === 'unchecked' || (state === 'available' && price !== null);
}

interface SearchResultsProps {
  readonly search: SearchState;
  /** As they are shown: sorted, and with what the basket holds. */
  readonly cards: readonly DomainCardView[];
  readonly isSorted: boolean;
  readonly onChecked: (card: DomainCardView) => void;
}
