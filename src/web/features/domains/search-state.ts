import type { DomainCardView, SearchAnswer, SearchEvent, Understood } from './domain-views.ts';

/** A search as it stands: 'waiting' for its names, 'streaming' their answers, 'done', or 'failed' before any name stood. */
export interface SearchState {
  readonly query: string;
  readonly phase: 'idle' | 'waiting' | 'streaming' | 'done' | 'failed';
  readonly understood: Understood | null;
  /** In the order they stand; those of the search before while this one waits. */
  readonly cards: readonly DomainCardView[];
  readonly hasMore: boolean;
  /** Whether twelve more are on their way. */
  readonly isMore: boolean;
  readonly failure: SearchFailure | null;
}

/** Why a search did not come through. */
export interface SearchFailure {
  readonly kind: 'away' | 'busy' | 'too-long';
  readonly retryAfterSeconds: number | null;
}

/** What happens to a search. */
export type SearchMove =
  | { readonly kind: 'asked'; readonly query: string }
  | { readonly kind: 'asked-more' }
  | { readonly kind: 'told'; readonly event: SearchEvent }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: SearchFailure }
  /** One card was asked about again. */
  | { readonly kind: 'checked'; readonly card: DomainCardView };

/** Nothing asked yet, or what the server answered already. */
export function startSearch(start: { readonly query: string; readonly answer: SearchAnswer | null }): SearchState {
  const { query, answer } = start;
  const nothing = { understood: null, cards: [], hasMore: false };
  const phase = answer === null ? 'idle' : 'done';
  return { query: answer === null ? '' : query, phase, isMore: false, failure: null, ...(answer ?? nothing) };
}

/** The search after a move (D8): names stand where they first stood, answers fill in place, and what got none is never taken for free. */
export function nextSearch(state: SearchState, move: SearchMove): SearchState {
  switch (move.kind) {
    case 'asked':
      if (move.query.trim() === '') return startSearch({ query: '', answer: null });
      return { ...state, query: move.query, phase: 'waiting', isMore: false, failure: null };
    case 'asked-more':
      return { ...state, phase: 'streaming', isMore: true, failure: null };
    case 'told':
      return told(state, move.event);
    case 'ended':
      return { ...state, phase: 'done', isMore: false, cards: state.cards.map(unanswered) };
    case 'failed':
      return failed(state, move.failure);
    case 'checked':
      return { ...state, cards: withCard(state.cards, move.card) };
  }
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

/** What stands stays, with its unanswered names to be asked again; a search that brought no names is told as failed. */
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
