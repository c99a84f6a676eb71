import type { Message } from './message.ts';

/** How many toasts are seen at once (specification §9). */
export const VISIBLE_TOASTS = 6;

/** ms a toast is seen unless it persists (specification §9). */
export const TOAST_DURATION_MS = 10_000;

/** A message in the order it was told in. */
export type Queued<Told extends Message> = Told & { readonly id: number };

/** Adds a message; one with a known hash takes the place of the earlier (D13). */
export function addMessage<Told extends Message>(
  queue: readonly Queued<Told>[],
  message: Queued<Told>,
): readonly Queued<Told>[] {
  const isRepeat = (queued: Queued<Told>) => message.hash !== undefined && queued.hash === message.hash;
  return queue.some(isRepeat) ? queue.map((queued) => (isRepeat(queued) ? message : queued)) : [...queue, message];
}

/** Takes a message away; one that waited moves up. */
export function dropMessage<Told extends Message>(queue: readonly Queued<Told>[], id: number): readonly Queued<Told>[] {
  return queue.filter((queued) => queued.id !== id);
}

/** The ones that are seen now: the oldest first, the rest wait. */
export function visibleMessages<Told extends Message>(queue: readonly Queued<Told>[]): readonly Queued<Told>[] {
  return queue.slice(0, VISIBLE_TOASTS);
}

/** ms a message is seen for, counted from when it is seen; null for one that stays until it is closed. */
export function durationOf({ data }: Pick<Message, 'data'>): number | null {
  return data?.persist === true ? null : TOAST_DURATION_MS;
}
