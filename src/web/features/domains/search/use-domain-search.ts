import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { CARDS_AT_ONCE } from '#web/features/domains/cards/shown-cards.ts';
import type { ShownSearch } from '#web/features/domains/cards/shown-cards.ts';
import { openSearch } from './open-search.ts';
import type { SearchMove, SearchStart, SearchState } from './search-state.ts';
import { nextSearch, startSearch } from './search-state.ts';
import type { Sort } from './sort-cards.ts';

/** The typing pause in ms before a search. */
const PAUSE_MS = 250;

/**
 * The search at the time the page was left, so that going back restores the results and the scroll position. Set in
 * browsers only.
 */
let left: { readonly currency: string; readonly state: SearchState } | null = null;

/** A search read as a stream; a new one aborts the previous request, also on the server. */
export function useDomainSearch({ apiBase, currency, start, onShown }: DomainSearchOptions) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [kept] = useState(() =>
    isReturn && left?.currency === currency && isSame(left.state, start) ? left.state : null,
  );
  const [state, move] = useReducer(nextSearch, start, (given) => kept ?? startSearch(given));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const run = useCallback(
    (query: string, offset: number, moved: SearchMove) => {
      clearTimeout(timer.current);
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const tell = (told: SearchMove) => {
        if (!controller.signal.aborted) move(told);
      };
      tell(moved);
      if (query.trim() !== '') void follow({ apiBase, query, offset, currency }, controller.signal, tell);
    },
    [apiBase, currency],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  useEffect(() => {
    if (state.cards.length > 0) left = { currency, state: nextSearch(state, { kind: 'ended' }) };
  }, [state, currency]);

  const asked = useRef(start.answer === null && kept === null ? '' : start.query);
  function ask(query: string) {
    asked.current = query;
    run(query, 0, { kind: 'asked', query });
    onShown?.({ query, sort: 'best', shown: 0 });
  }
  function askSoon(query: string) {
    clearTimeout(timer.current);
    if (query.trim() !== asked.current.trim()) timer.current = setTimeout(() => ask(query), PAUSE_MS);
  }
  function askMore() {
    run(state.query, state.cards.length, { kind: 'asked-more' });
    onShown?.({ query: state.query, sort: state.sort, shown: state.cards.length + CARDS_AT_ONCE });
  }
  function sortBy(sort: Sort) {
    move({ kind: 'sorted', sort });
    onShown?.({ query: state.query, sort, shown: state.cards.length });
  }
  return { state, move, asked, ask, askSoon, askMore, sortBy };
}

interface DomainSearchOptions {
  readonly apiBase: string;
  readonly currency: string;
  readonly start: SearchStart;
  /** Called when another search, more results or another sort order is shown. */
  readonly onShown: ((shown: ShownSearch) => void) | undefined;
}

function isSame(state: SearchState, start: SearchStart): boolean {
  return state.query === start.query && state.sort === start.sort;
}

async function follow(
  search: { readonly apiBase: string; readonly query: string; readonly offset: number; readonly currency: string },
  signal: AbortSignal,
  tell: (told: SearchMove) => void,
): Promise<void> {
  try {
    const opened = await openSearch(search.apiBase, search, signal);
    if (!opened.ok) return tell({ kind: 'failed', failure: opened.problem });
    for await (const event of opened.value) tell({ kind: 'told', event });
    return tell({ kind: 'ended' });
  } catch {
    // No connection, or the stream was interrupted; an aborted search dispatches nothing.
    return tell({ kind: 'failed', failure: { kind: 'away', retryAfterSeconds: null } });
  }
}
