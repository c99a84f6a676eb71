import type { DomainCardView, SearchAnswer, SearchEvent, ParsedSearch } from '#web/features/domains/domain-views.ts';
import type { Sort } from './sort-cards.ts';
import { sortedNames } from './sort-cards.ts';

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
export type SearchMove =
  | { readonly kind: 'asked'; readonly query: string }
  | { readonly kind: 'asked-more' }
  | { readonly kind: 'told'; readonly event: SearchEvent }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: SearchFailure }
  | { readonly kind: 'sorted'; readonly sort: Sort }
  /** One card was checked again. */
  | { readonly kind: 'checked'; readonly card: DomainCardView };

/** The initial state: nothing searched, or the answer of the server. */
export function startSearch({ query, answer, sort }: SearchStart): SearchState {
  const nothing = { understood: null, cards: [], hasMore: false };
  const phase = answer === null ? 'idle' : 'done';
  const order = sortedNames(answer?.cards ?? [], sort);
  const rest = { phase, isMore: false, failure: null, sort, order } as const;
  return { query: answer === null ? '' : query, ...rest, ...(answer ?? nothing) };
}

/** The initial values of a search. */
export interface SearchStart {
  readonly query: string;
  readonly answer: SearchAnswer | null;
  readonly sort: Sort;
}

/**
 * The next state of a search: cards keep their place, results fill in place, and a card without a result is never shown
 * as available (docs/rules/search.md).
 */
export function nextSearch(state: SearchState, move: SearchMove): SearchState {
  switch (move.kind) {
    case 'asked':
      if (move.query.trim() === '') return startSearch({ query: '', answer: null, sort: 'best' });
      return { ...inOwnOrder(state, move.query), phase: 'waiting', isMore: false, failure: null };
    case 'asked-more':
      return { ...state, phase: 'streaming', isMore: true, failure: null };
    case 'told':
      return told(state, move.event);
    case 'ended':
      return { ...state, phase: 'done', isMore: false, cards: state.cards.map(unanswered) };
    case 'failed':
      return failed(state, move.failure);
    case 'sorted':
      return { ...state, sort: move.sort, order: sortedNames(state.cards, move.sort) };
    case 'checked':
      return { ...state, cards: withCard(state.cards, move.card) };
  }
}

/** A new search is shown in order of arrival until it is sorted. */
function inOwnOrder(state: SearchState, query: string): SearchState {
  return query === state.query ? state : { ...state, query, sort: 'best', order: null };
}

function told(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'cards': {
      const { understood, hasMore } = event;
      const cards = state.isMore ? [...state.cards, ...newOnes(state.cards, event.cards)] : event.cards;
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
  return cards.map((standing) => (standing.name === card.name ? { ...card, origin: standing.origin } : standing));
}

function newOnes(standing: readonly DomainCardView[], cards: readonly DomainCardView[]): DomainCardView[] {
  const names = new Set(standing.map(({ name }) => name));
  return cards.filter(({ name }) => !names.has(name));
}

function unanswered(card: DomainCardView): DomainCardView {
  return card.state === 'checking' ? { ...card, state: 'unchecked' } : card;
}
