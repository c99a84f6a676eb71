import { useEffect, useRef } from 'react';
import type { BasketDomain } from '#web/features/domains/basket-domains.ts';
import { type ShownSearch, CARDS_AT_ONCE, shownCards } from '#web/features/domains/cards/shown-cards.ts';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { domainSearchHref } from '#web/features/domains/domain-search-href.ts';
import type { DomainCardView, SearchResponse, ParsedSearch } from '#web/features/domains/domain-views.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults, placeId } from './search-results.tsx';
import type { SearchAction, SearchState, SearchFailure } from './search-state.ts';
import { type Sort, inOrder } from './sort-cards.ts';
import { SortSelect } from './sort-select.tsx';
import { useDomainSearch } from './use-domain-search.ts';
import { useThrottled, useSummary } from './use-summary.ts';

/** Registers a new domain: the search box, the interpretation of its text, and the results as they arrive. */
export function SearchPanel({ query, result, startSort, onShown }: SearchPanelProps) {
  const { domains, currency, isWithin } = useChooser();
  const apiBase = useShellData()?.storefront.client.apiBase ?? '';
  const start = { query, result, sort: startSort };
  const search = useDomainSearch({ apiBase, currency, start, onShown });
  const { state, dispatch, requested, searchFor, searchDebounced, loadMore, sortBy } = search;
  useLinkedQuery(query, requested.current, searchFor);
  useTransfers(state.cards, domains, dispatch);
  const cards = shownCards(inOrder(withBasket(state.cards, domains), state.order));
  const isIdle = state.phase === 'idle';
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBox
        query={query}
        isFirst={cards.length === 0 && !isWithin}
        onType={searchDebounced}
        onSearch={searchFor}
      />
      {isIdle ? null : <SearchHead search={state} cards={cards} onSort={sortBy} />}
      {isIdle && !isWithin ? <Idle /> : null}
      {state.failure === null ? null : <SearchFailed failure={state.failure} onRetry={() => searchFor(state.query)} />}
      <SearchResults search={state} cards={cards} onChecked={(card) => dispatch({ kind: 'checked', card })} />
      {state.hasMore && cards.length > 0 && state.phase !== 'waiting' ? (
        <LoadMore search={state} onMore={loadMore} />
      ) : null}
    </div>
  );
}

interface SearchPanelProps {
  /** The search of an address, deep link or form. */
  readonly query: string;
  readonly result: SearchResponse | null;
  readonly startSort: Sort;
  readonly onShown?: ((shown: ShownSearch) => void) | undefined;
}

/** Runs the search the page was opened with, and that of a changed address. */
function useLinkedQuery(query: string, requested: string, searchFor: (query: string) => void): void {
  const latest = useRef({ requested, searchFor });
  useEffect(() => {
    latest.current = { requested, searchFor };
  });
  useEffect(() => {
    if (query.trim() !== '' && query !== latest.current.requested) latest.current.searchFor(query);
  }, [query]);
}

/** A domain that is being transferred is registered: it is not shown as available once its transfer is removed from the basket. */
function useTransfers(
  cards: readonly DomainCardView[],
  domains: readonly BasketDomain[],
  dispatch: (action: SearchAction) => void,
): void {
  useEffect(() => {
    const names = domains.flatMap(({ name, mode }) => (mode === 'transfer' ? [name] : []));
    const transferred = cards.filter(({ state, name }) => state === 'in-basket' && names.includes(name));
    for (const card of transferred) dispatch({ kind: 'checked', card: { ...card, state: 'taken', lineId: null } });
  }, [cards, domains, dispatch]);
}

/** The interpretation, a summary and the sort order; announced once per pause, not for every card. */
function SearchHead({ search, cards, onSort }: SearchHeadProps) {
  const t = useText(domainsText);
  const summary = useSummary();
  const isWaiting = search.phase === 'waiting';
  const announced = useThrottled(isWaiting ? '' : summary(cards));
  return (
    <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 grow basis-64 gap-0.5 text-13 text-muted-foreground">
        <h2 className="sr-only">{t('domains.results')}</h2>
        {search.understood === null || isWaiting ? null : (
          <SearchNote query={search.query} understood={search.understood} first={search.cards[0]} />
        )}
        <p role="status" className="min-h-5">
          {announced}
        </p>
      </div>
      {isSortable(cards) ? (
        <SortSelect query={search.query} shown={search.cards.length} sort={search.sort} onSort={onSort} />
      ) : null}
    </div>
  );
}

/** Whether there is more than one domain to sort. */
function isSortable(cards: readonly DomainCardView[]): boolean {
  return cards.filter(({ state }) => state !== 'taken' && state !== 'not-possible').length > 1;
}

interface SearchHeadProps {
  readonly search: SearchState;
  /** As displayed. */
  readonly cards: readonly DomainCardView[];
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

/** Twelve more cards below the present ones; without scripts by the page's address. */
function LoadMore({ search: { query, sort, cards, isMore }, onMore }: LoadMoreProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const more = domainSearchHref(query, { sort, shown: cards.length + CARDS_AT_ONCE });
  return (
    <div className="grid justify-items-center">
      {isWithin ? null : (
        <span className="hidden no-script:block">
          <LinkButton href={`${more}#${placeId(cards.length)}`}>{t('domains.loadMore')}</LinkButton>
        </span>
      )}
      <span className="no-script:hidden">
        <Button type="button" isPending={isMore} onClick={onMore}>
          {t('domains.loadMore')}
        </Button>
      </span>
    </div>
  );
}

interface LoadMoreProps {
  readonly search: SearchState;
  readonly onMore: () => void;
}

/** Updates the cards by what was added to or removed from the basket since the search. */
function withBasket(cards: readonly DomainCardView[], domains: readonly BasketDomain[]): readonly DomainCardView[] {
  const lines = new Map(domains.map(({ name, lineId }) => [name, lineId]));
  return cards.map((card) => {
    const lineId = lines.get(card.name);
    if (lineId !== undefined) return { ...card, state: 'in-basket', lineId };
    // Removed from the basket in the meantime; it is checked again when it is added.
    return card.state === 'in-basket' ? { ...card, state: 'available', lineId: null } : card;
  });
}

/** A failed search, with a retry. */
function SearchFailed({ failure, onRetry }: SearchFailedProps) {
  const t = useText(domainsText, errors);
  const { kind, retryAfterSeconds } = failure;
  return (
    <Notice
      tone="warning"
      title={t('domains.failed')}
      actions={
        kind === 'too-long' ? undefined : (
          <Button type="button" size="small" onClick={onRetry}>
            {t('domains.retry')}
          </Button>
        )
      }
    >
      {kind === 'busy'
        ? waitingText(t, retryAfterSeconds ?? 60)
        : t(kind === 'away' ? 'domains.failed.text' : 'domains.failed.long')}
    </Notice>
  );
}

interface SearchFailedProps {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}

/** Longer searches, and further ignored parts, are not repeated. */
const MAX_QUERY = 60;
const MAX_PARTS = 5;

/** How the search text was interpreted, where it differs from the text. */
function SearchNote({ query, understood, first }: SearchNoteProps) {
  const t = useText(domainsText);
  const { terms, mode, ignored, isCut, isTooLong } = understood;
  // Several words are searched as one label under many TLDs.
  const names = mode === 'words' && first !== undefined ? labelOf(first) : terms.join(', ');
  const text = query.trim().replaceAll(/\s+/g, ' ');
  const isPlain = text.toLowerCase() === names;
  const parts = isTooLong ? '' : ignored.slice(0, MAX_PARTS).join(', ');
  return (
    <>
      {mode === 'nothing' ? <p>{t(isTooLong ? 'domains.understood.too-long' : 'domains.understood.nothing')}</p> : null}
      {(mode === 'words' || mode === 'name') && !isPlain ? (
        <p className="wrap-anywhere">{t('domains.understood.words', { typed: shortened(text), names })}</p>
      ) : null}
      {parts === '' ? null : (
        <p className="wrap-anywhere">
          {t('domains.understood.ignored', { parts: ignored.length > MAX_PARTS ? `${parts} …` : parts })}
        </p>
      )}
      {isCut ? <p>{t('domains.understood.cut')}</p> : null}
    </>
  );
}

interface SearchNoteProps {
  readonly query: string;
  readonly understood: ParsedSearch;
  /** The first card. */
  readonly first: DomainCardView | undefined;
}

function labelOf({ unicode, tld }: DomainCardView): string {
  return unicode.split('.').slice(0, -tld.split('.').length).join('.');
}

function shortened(text: string): string {
  return text.length > MAX_QUERY ? `${text.slice(0, MAX_QUERY)}…` : text;
}
