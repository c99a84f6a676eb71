import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { SEARCH_STREAM_PATH } from '#contract/domains.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type ShownSearch, CARDS_AT_ONCE } from '#web/features/domains/cards/shown-cards.ts';
import type { SearchEvent } from '#web/features/domains/domain-views.ts';
import { readSearchStream } from './read-search-stream.ts';
import {
  type SearchAction,
  type SearchStart,
  type SearchState,
  type SearchFailure,
  nextSearch,
  startSearch,
} from './search-state.ts';
import type { Sort } from './sort-cards.ts';

/** The typing pause in ms before a search. */
const DEBOUNCE_MS = 250;

/**
 * The search at the time the page was left, so that going back restores the results and the scroll position. Set in
 * browsers only.
 */
let lastSearch: { readonly currency: string; readonly state: SearchState } | null = null;

/** A search read as a stream; a new one aborts the previous request, also on the server. */
export function useDomainSearch({ apiBase, currency, start, onShown }: DomainSearchOptions) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [restored] = useState(() =>
    isReturn && lastSearch?.currency === currency && isSame(lastSearch.state, start) ? lastSearch.state : null,
  );
  const [state, dispatch] = useReducer(nextSearch, start, (initial) => restored ?? startSearch(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const run = useCallback(
    (query: string, offset: number, first: SearchAction) => {
      clearTimeout(timer.current);
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const dispatchCurrent = (action: SearchAction) => {
        if (!controller.signal.aborted) dispatch(action);
      };
      dispatchCurrent(first);
      if (query.trim() !== '') void follow({ apiBase, query, offset, currency }, controller.signal, dispatchCurrent);
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
    if (state.cards.length > 0) lastSearch = { currency, state: nextSearch(state, { kind: 'ended' }) };
  }, [state, currency]);

  const requested = useRef(start.result === null && restored === null ? '' : start.query);
  function searchFor(query: string) {
    requested.current = query;
    run(query, 0, { kind: 'started', query });
    onShown?.({ query, sort: 'best', shown: 0 });
  }
  function searchDebounced(query: string) {
    clearTimeout(timer.current);
    if (query.trim() !== requested.current.trim()) timer.current = setTimeout(() => searchFor(query), DEBOUNCE_MS);
  }
  function loadMore() {
    run(state.query, state.cards.length, { kind: 'more' });
    onShown?.({ query: state.query, sort: state.sort, shown: state.cards.length + CARDS_AT_ONCE });
  }
  function sortBy(sort: Sort) {
    dispatch({ kind: 'sorted', sort });
    onShown?.({ query: state.query, sort, shown: state.cards.length });
  }
  return { state, dispatch, requested, searchFor, searchDebounced, loadMore, sortBy };
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
  dispatchCurrent: (action: SearchAction) => void,
): Promise<void> {
  try {
    const opened = await openSearch(search.apiBase, search, signal);
    if (!opened.ok) return dispatchCurrent({ kind: 'failed', failure: opened.problem });
    for await (const event of opened.value) dispatchCurrent({ kind: 'received', event });
    return dispatchCurrent({ kind: 'ended' });
  } catch {
    // No connection, or the stream was interrupted; an aborted search dispatches nothing.
    return dispatchCurrent({ kind: 'failed', failure: { kind: 'away', retryAfterSeconds: null } });
  }
}

/** A search and the index of its first card. */
interface Search {
  readonly query: string;
  readonly offset: number;
  readonly currency: string;
}

/** The path of the search stream; importing the contract's value would add its schemas to the bundle. */
const STREAM_PATH: typeof SEARCH_STREAM_PATH = '/domains/search/stream';

/** Opens a search. Returns its events as they arrive, or why it failed. Aborted by the signal. */
async function openSearch(
  apiBase: string,
  { query, offset, currency }: Search,
  signal: AbortSignal,
): Promise<Result<AsyncGenerator<SearchEvent>, SearchFailure>> {
  const params = new URLSearchParams({ query, offset: String(offset), currency });
  const response = await fetch(`${apiBase}${STREAM_PATH}?${params.toString()}`, { signal });
  return response.ok && response.body !== null ? ok(readSearchStream(response.body)) : refuse(failureOf(response));
}

function failureOf({ status, headers }: Response): SearchFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status === 429) return { kind: 'busy', retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
  return { kind: status === 414 || status === 431 ? 'too-long' : 'away', retryAfterSeconds: null };
}
