import { useSyncExternalStore } from 'react';
import type { SessionView } from '#web/runtime/shell-data.ts';

let told: { readonly session: SessionView; readonly count: number } | null = null;
const listeners = new Set<() => void>();

/**
 * The number of items in the basket: as loaded with the page, or as another tab published since (use-other-tabs.ts).
 */
export function useBasketCount(session: SessionView): number {
  const news = useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
  return news?.session === session ? news.count : session.basketCount;
}

/** Stores a count published by another tab; a later load overrides it. */
export function publishCount(session: SessionView, count: number): void {
  told = { session, count };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
