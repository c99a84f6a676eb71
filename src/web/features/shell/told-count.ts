import { useSyncExternalStore } from 'react';
import type { SessionView } from '#web/shell-data.ts';

let told: { readonly session: SessionView; readonly count: number } | null = null;
const listeners = new Set<() => void>();

/** How much is in the basket: as the page was loaded with, or as another tab has told since (use-other-tabs.ts). */
export function useBasketCount(session: SessionView): number {
  const news = useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
  return news?.session === session ? news.count : session.basketCount;
}

/** Takes what another tab tells; what is loaded later counts more. */
export function tellCount(session: SessionView, count: number): void {
  told = { session, count };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
