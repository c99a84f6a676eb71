import { useState } from 'react';
import { registrationPrice } from '#core/domains/prices/registration-price.ts';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { BlankCards } from '#web/features/domains/cards/blank-cards.tsx';
import { DomainCard } from '#web/features/domains/cards/domain-card.tsx';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { ExistingDomainForm } from '#web/features/domains/existing-domain-form.tsx';
import { useDomainAction } from '#web/features/domains/use-domain-action.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { BulkRow } from './bulk-row.tsx';
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

/** The results of a pasted list, one row per domain, with a button that adds all available ones. */
function BulkList({ cards, onChecked }: BulkListProps) {
  const t = useText(domainsText);
  const [refused, setRefused] = useState<readonly AddRefusal[]>([]);
  const free = cards.filter(({ state, price }) => state === 'available' && price !== null);
  return (
    <div className="grid gap-3">
      {free.length === 0 ? null : <AddAllButton cards={free} onRefused={setRefused} />}
      <table className="panel w-full border-separate border-spacing-0 overflow-hidden text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('domains.bulk.name')}</th>
            <th scope="col">{t('domains.bulk.price')}</th>
            <th scope="col">{t('domains.bulk.action')}</th>
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)>*]:border-t">
          {cards.map((card) => (
            <BulkRow
              key={card.name}
              card={card}
              refused={refused.find(({ name }) => name === card.name)?.code ?? null}
              onChecked={onChecked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BulkListProps {
  readonly cards: readonly DomainCardView[];
  readonly onChecked: (card: DomainCardView) => void;
}

/** Adds all available domains of a list to the basket, each for the fewest years, with the total of these. */
function AddAllButton({ cards, onRefused }: AddAllButtonProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const { run, isPending } = useDomainAction((result) => {
    if (result.kind === 'added') onRefused(result.refused);
  });
  const does = ['add', ...cards.map(({ tld, name }) => `${tld} ${name}`)].join(' ');
  const prices = cards.flatMap(({ price }) => price ?? []);
  const sumMinor = prices.reduce((sum, price) => sum + registrationPrice(price, price.minYears).currentMinor, 0);
  const currency = prices[0]?.currency ?? '';
  const [years, ...otherYears] = new Set(prices.map(({ minYears }) => minYears));
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="text-14 text-muted-foreground">
        <span className="money font-semibold text-surface-foreground">{money(sumMinor, currency)}</span>{' '}
        {years === undefined || otherYears.length > 0 ? null : <span>{t('domains.price.years', { years })}</span>}
      </span>
      <Button
        name={DOMAIN_FORM.does}
        value={does}
        isPending={isPending}
        onClick={(event) => {
          event.preventDefault();
          run(does);
        }}
      >
        {t('domains.bulk.addAll', { count: cards.length })}
      </Button>
    </div>
  );
}

interface AddAllButtonProps {
  readonly cards: readonly DomainCardView[];
  readonly onRefused: (refused: readonly AddRefusal[]) => void;
}
