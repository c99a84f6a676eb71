import type { Message } from './message.ts';

/** The most toasts visible at once. */
export const VISIBLE_TOASTS = 6;

/** How long a toast is visible in ms, unless it persists. */
export const TOAST_DURATION_MS = 10_000;

/** A message with its position in the order of arrival. */
export type Queued<Item extends Message> = Item & { readonly id: number };

/** Adds a message; one with the same hash is replaced. */
export function addMessage<Item extends Message>(
  queue: readonly Queued<Item>[],
  message: Queued<Item>,
): readonly Queued<Item>[] {
  const isRepeat = (queued: Queued<Item>) => message.hash !== undefined && queued.hash === message.hash;
  return queue.some(isRepeat) ? queue.map((queued) => (isRepeat(queued) ? message : queued)) : [...queue, message];
}

/** Removes a message; the next waiting one becomes visible. */
export function removeMessage<Item extends Message>(
  queue: readonly Queued<Item>[],
  id: number,
): readonly Queued<Item>[] {
  return queue.filter((queued) => queued.id !== id);
}

/** The visible messages: the oldest first, the rest wait. */
export function visibleMessages<Item extends Message>(queue: readonly Queued<Item>[]): readonly Queued<Item>[] {
  return queue.slice(0, VISIBLE_TOASTS);
}

/** How long a message is visible in ms, from when it becomes visible; null if it stays until it is closed. */
export function durationOf({ data }: Pick<Message, 'data'>): number | null {
  return data?.persist === true ? null : TOAST_DURATION_MS;
}
