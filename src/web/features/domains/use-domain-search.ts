import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SearchAnswer } from './domain-views.ts';
import { openSearch } from './open-search.ts';
import type { SearchMove } from './search-state.ts';
import { nextSearch, startSearch } from './search-state.ts';

/** ms of typing pause before names are searched (D8). */
const PAUSE_MS = 250;

/** A search that is read as it comes; a new one cancels the one before, also at the server (D8). */
export function useDomainSearch({ apiBase, currency, start, onAsked }: DomainSearchOptions) {
  const [state, move] = useReducer(nextSearch, start, startSearch);
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

  const asked = useRef(start.answer === null ? '' : start.query);
  function ask(query: string) {
    asked.current = query;
    run(query, 0, { kind: 'asked', query });
    onAsked?.(query);
  }
  function askSoon(query: string) {
    clearTimeout(timer.current);
    if (query.trim() !== asked.current.trim()) timer.current = setTimeout(() => ask(query), PAUSE_MS);
  }
  function askMore() {
    run(state.query, state.cards.length, { kind: 'asked-more' });
  }
  return { state, move, asked, ask, askSoon, askMore };
}

interface DomainSearchOptions {
  readonly apiBase: string;
  readonly currency: string;
  readonly start: { readonly query: string; readonly answer: SearchAnswer | null };
  /** Called when a search begins, with what is searched. */
  readonly onAsked: ((query: string) => void) | undefined;
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
    // No connection, or an answer that broke off; of a search that was cancelled nothing is told any more.
    return tell({ kind: 'failed', failure: { kind: 'away', retryAfterSeconds: null } });
  }
}
