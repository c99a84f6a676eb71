import { useState } from 'react';
import { BlankCards } from '#web/features/domains/cards/blank-cards.tsx';
import { DomainCard } from '#web/features/domains/cards/domain-card.tsx';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { ExistingDomainForm } from '#web/features/domains/existing-domain-form.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { BulkList } from './bulk-list.tsx';
import type { SearchState } from './search-state.ts';

/**
 * The results of a search: cards, or rows for a pasted list. The previous results stay greyed until the first new ones
 * arrive.
 */
export function SearchResults({ search, cards, onChecked }: SearchResultsProps) {
  const { isWithin, commandId } = useChooser();
  const { phase, query, understood, sort } = search;
  const isWaiting = phase === 'waiting';
  // With scripts the cards submit on their own. The form element is kept once rendered: removing it would remount the
  // cards.
  const [isForm] = useState(() => !isWithin && cards.some(hasButton));
  if (cards.length === 0) return isWaiting ? <BlankCards /> : null;
  const className = classNames(isWaiting && 'stale');
  const names =
    understood?.mode === 'bulk' ? (
      <BulkList cards={cards} onChecked={onChecked} />
    ) : (
      <ul aria-busy={isWaiting || undefined} className="panel @container divide-y divide-border overflow-clip">
        {cards.map((card, place) => {
          const isProminent = place === 0 && card.origin === 'asked' && sort === 'best';
          return (
            <li
              key={card.name}
              id={place === 0 ? undefined : placeId(place)}
              className={isProminent ? 'bg-primary-soft' : undefined}
            >
              <DomainCard card={card} isProminent={isProminent} onChecked={onChecked} />
            </li>
          );
        })}
      </ul>
    );
  if (!isForm) return <div className={className}>{names}</div>;
  return (
    <ExistingDomainForm method="post" className={className}>
      <CommandId id={commandId} />
      <input type="hidden" name={DOMAIN_FORM.query} value={query} />
      <input type="hidden" name={DOMAIN_FORM.sort} value={sort} />
      <input type="hidden" name={DOMAIN_FORM.shown} value={search.cards.length} />
      {names}
    </ExistingDomainForm>
  );
}

/** The element id of the card at an index from 0; without scripts the next page starts there. */
export function placeId(place: number): string {
  return `result-${place + 1}`;
}

/** Whether the card has a button: add, remove or check again. */
function hasButton({ state, price }: DomainCardView): boolean {
  return state === 'unchecked' || state === 'in-basket' || (state === 'available' && price !== null);
}

interface SearchResultsProps {
  readonly search: SearchState;
  /** As displayed: sorted, and updated by the basket. */
  readonly cards: readonly DomainCardView[];
  readonly onChecked: (card: DomainCardView) => void;
}
