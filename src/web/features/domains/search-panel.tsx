import { useEffect, useRef, useState } from 'react';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import type { DomainCardView, SearchAnswer } from './domain-views.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchResults } from './search-results.tsx';
import type { SearchState } from './search-state.ts';
import { inOrder, sortedNames } from './sort-cards.ts';
import type { Sort } from './sort-cards.ts';
import { SortSelect } from './sort-select.tsx';
import { UnderstoodNote } from './understood-note.tsx';
import { useDomainSearch } from './use-domain-search.ts';
import { useCalm, useSummary } from './use-summary.ts';
import { withBasket } from './with-basket.ts';

/** Registering a new name: the box, what was understood, and the names as their answers come (specification §2 Domains, D8). */
export function SearchPanel({ query, answer, startSort, onAsked }: SearchPanelProps) {
  const { domains, currency, isWithin } = useChooser();
  const apiBase = useShellData()?.storefront.client.apiBase ?? '';
  const start = { query, answer };
  const { state, move, asked, ask, askSoon, askMore } = useDomainSearch({ apiBase, currency, start, onAsked });
  const [sorted, setSorted] = useState(() => sortingOf(query, answer?.cards ?? [], startSort));
  useAskedFor(query, asked.current, ask);
  // Another search stands in its own order.
  const { sort, names } = sorted.query === state.query ? sorted : sortingOf(state.query, [], 'best');
  const cards = inOrder(withBasket(state.cards, domains), names);
  const isIdle = state.phase === 'idle';
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBox query={query} isFirst={cards.length === 0 && !isWithin} onType={askSoon} onAsk={ask} />
      {isIdle ? null : (
        <SearchHead
          search={state}
          sort={sort}
          onSort={(wanted) => setSorted(sortingOf(state.query, state.cards, wanted))}
        />
      )}
      {isIdle && !isWithin ? <Idle /> : null}
      {state.failure === null ? null : <SearchFailed failure={state.failure} onRetry={() => ask(state.query)} />}
      <SearchResults
        search={state}
        cards={cards}
        isSorted={sort !== 'best'}
        onChecked={(card) => move({ kind: 'checked', card })}
      />
      {state.hasMore && cards.length > 0 && state.phase !== 'waiting' ? (
        <LoadMore query={state.query} standing={cards.length} isPending={state.isMore} onMore={askMore} />
      ) : null}
    </div>
  );
}

interface SearchPanelProps {
  /** What an address, a link or a form brought. */
  readonly query: string;
  readonly answer: SearchAnswer | null;
  readonly startSort: Sort;
  readonly onAsked?: ((query: string) => void) | undefined;
}

/** An order somebody asked for, of the names that stood then. */
function sortingOf(query: string, cards: readonly DomainCardView[], sort: Sort) {
  return { query, sort, names: sortedNames(cards, sort) };
}

/** Searches what the page was opened with, and what its address says later. */
function useAskedFor(query: string, asked: string, ask: (query: string) => void): void {
  const latest = useRef({ asked, ask });
  useEffect(() => {
    latest.current = { asked, ask };
  });
  useEffect(() => {
    if (query.trim() !== '' && query !== latest.current.asked) latest.current.ask(query);
  }, [query]);
}

/** What was understood, what was found, and the order it stands in; read out calmly, never card by card. */
function SearchHead({ search, sort, onSort }: SearchHeadProps) {
  const t = useText(domainsText);
  const summary = useSummary();
  const isWaiting = search.phase === 'waiting';
  const told = useCalm(isWaiting ? '' : summary(search.cards));
  return (
    <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 grow basis-64 gap-0.5 text-13 text-muted-foreground">
        <h2 className="sr-only">{t('domains.results')}</h2>
        {search.understood === null || isWaiting ? null : (
          <UnderstoodNote query={search.query} understood={search.understood} first={search.cards[0]} />
        )}
        <p role="status" className="min-h-5">
          {told}
        </p>
      </div>
      {search.cards.length > 1 ? <SortSelect query={search.query} sort={sort} onSort={onSort} /> : null}
    </div>
  );
}

interface SearchHeadProps {
  readonly search: SearchState;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function Idle() {
  const t = useText(domainsText);
  return (
    <div className="rounded-lg border border-dashed border-border px-6 py-10 text-center">
      <p className="text-16 font-medium">{t('domains.idle')}</p>
      <p className="mx-auto mt-1 max-w-prose text-14 text-muted-foreground">{t('domains.idle.text')}</p>
    </div>
  );
}

/** Twelve more below those that stand; without scripts by the page's address. */
function LoadMore({ query, standing, isPending, onMore }: LoadMoreProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const given = new URLSearchParams({ [DOMAIN_FORM.query]: query, shown: String(standing + 12) });
  return (
    <div className="grid justify-items-center">
      {isWithin ? null : (
        <span className="hidden no-script:block">
          <LinkButton href={`${screens.domains.href()}?${given.toString()}`}>{t('domains.loadMore')}</LinkButton>
        </span>
      )}
      <span className="no-script:hidden">
        <Button type="button" isPending={isPending} onClick={onMore}>
          {t('domains.loadMore')}
        </Button>
      </span>
    </div>
  );
}

interface LoadMoreProps {
  readonly query: string;
  readonly standing: number;
  readonly isPending: boolean;
  readonly onMore: () => void;
}
