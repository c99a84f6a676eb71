import type { DomainCardView, ParsedSearch, SearchResponse, SearchEvent } from '#web/features/domains/domain-views.ts';
import { type Sort, sortedNames } from './sort-cards.ts';

/**
 * The state of a search: 'waiting' for its names, 'streaming' their results, 'done', or 'failed' before there were
 * names.
 */
export interface SearchState {
  readonly query: string;
  readonly phase: 'idle' | 'waiting' | 'streaming' | 'done' | 'failed';
  readonly understood: ParsedSearch | null;
  /** In display order; those of the previous search while this one waits. */
  readonly cards: readonly DomainCardView[];
  readonly hasMore: boolean;
  /** Whether twelve more are loading. */
  readonly isMore: boolean;
  readonly failure: SearchFailure | null;
  readonly sort: Sort;
  /** The names at the time they were sorted, in that order; null for the order of arrival. */
  readonly order: readonly string[] | null;
}

/** Why a search failed. */
export interface SearchFailure {
  readonly kind: 'away' | 'busy' | 'too-long';
  readonly retryAfterSeconds: number | null;
}

/** The events of a search. */
export type SearchAction =
  | { readonly kind: 'started'; readonly query: string }
  | { readonly kind: 'more' }
  | { readonly kind: 'received'; readonly event: SearchEvent }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: SearchFailure }
  | { readonly kind: 'sorted'; readonly sort: Sort }
  /** One card was checked again. */
  | { readonly kind: 'checked'; readonly card: DomainCardView };

/** The initial state: nothing searched, or the result of the server. */
export function startSearch({ query, result, sort }: SearchStart): SearchState {
  const nothing = { understood: null, cards: [], hasMore: false };
  const phase = result === null ? 'idle' : 'done';
  const order = sortedNames(result?.cards ?? [], sort);
  const rest = { phase, isMore: false, failure: null, sort, order } as const;
  return { query: result === null ? '' : query, ...rest, ...(result ?? nothing) };
}

/** The initial values of a search. */
export interface SearchStart {
  readonly query: string;
  readonly result: SearchResponse | null;
  readonly sort: Sort;
}

/**
 * The next state of a search: cards keep their place, results fill in place, and a card without a result is never shown
 * as available (docs/rules/search.md).
 */
export function nextSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.kind) {
    case 'started':
      if (action.query.trim() === '') return startSearch({ query: '', result: null, sort: 'best' });
      return { ...inArrivalOrder(state, action.query), phase: 'waiting', isMore: false, failure: null };
    case 'more':
      return { ...state, phase: 'streaming', isMore: true, failure: null };
    case 'received':
      return received(state, action.event);
    case 'ended':
      return { ...state, phase: 'done', isMore: false, cards: state.cards.map(uncheckedIfPending) };
    case 'failed':
      return failed(state, action.failure);
    case 'sorted':
      return { ...state, sort: action.sort, order: sortedNames(state.cards, action.sort) };
    case 'checked':
      return { ...state, cards: withCard(state.cards, action.card) };
  }
}

/** A new search is shown in order of arrival until it is sorted. */
function inArrivalOrder(state: SearchState, query: string): SearchState {
  return query === state.query ? state : { ...state, query, sort: 'best', order: null };
}

function received(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'cards': {
      const { understood, hasMore } = event;
      const cards = state.isMore ? [...state.cards, ...newCards(state.cards, event.cards)] : event.cards;
      return { ...state, phase: 'streaming', isMore: false, understood, cards, hasMore };
    }
    case 'card':
      return { ...state, cards: withCard(state.cards, event.card) };
    case 'end':
      return nextSearch(state, { kind: 'ended' });
  }
}

/** Cards stay, with those in progress marked as unchecked; a search without names becomes failed. */
function failed(state: SearchState, failure: SearchFailure): SearchState {
  const ended = nextSearch(state, { kind: 'ended' });
  if (state.phase === 'streaming') return { ...ended, failure };
  return { ...ended, phase: 'failed', understood: null, cards: [], hasMore: false, failure };
}

function withCard(cards: readonly DomainCardView[], card: DomainCardView): readonly DomainCardView[] {
  return cards.map((shown) => (shown.name === card.name ? { ...card, origin: shown.origin } : shown));
}

function newCards(shown: readonly DomainCardView[], cards: readonly DomainCardView[]): DomainCardView[] {
  const names = new Set(shown.map(({ name }) => name));
  return cards.filter(({ name }) => !names.has(name));
}

function uncheckedIfPending(card: DomainCardView): DomainCardView {
  return card.state === 'checking' ? { ...card, state: 'unchecked' } : card;
}
