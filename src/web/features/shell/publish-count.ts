import { useSyncExternalStore } from 'react';
import type { SessionView } from '#web/runtime/shell-data.ts';

let published: { readonly session: SessionView; readonly count: number } | null = null;
const listeners = new Set<() => void>();

/**
 * The number of items in the basket: as loaded with the page, or as another tab published since (use-tab-sync.ts).
 */
export function useBasketCount(session: SessionView): number {
  const current = useSyncExternalStore(
    listen,
    () => published,
    () => null,
  );
  return current?.session === session ? current.count : session.basketCount;
}

/** Stores a count published by another tab; a later load overrides it. */
export function publishCount(session: SessionView, count: number): void {
  published = { session, count };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
