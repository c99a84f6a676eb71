import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

/** How many are seen at once (specification §9). */
export const VISIBLE_TOASTS = 6;

/** ms one stays unless it persists (specification §9). */
export const TOAST_DURATION_MS = 10_000;

/** Something that happened, told in the corner (specification §3 Message). */
export interface Toast {
  readonly tone: Tone;
  readonly title: string;
  readonly copy?: string;
  /** Stays until it is closed. */
  readonly isPersistent?: boolean;
  /** Two toasts with the same hash are one (D13). */
  readonly hash?: string;
  /** A control that goes with it, such as Undo. */
  readonly action?: ReactNode;
}

export interface QueuedToast extends Toast {
  readonly id: number;
}

/** Adds a toast; one with a known hash takes the place of the earlier. */
export function addToast(queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] {
  const isRepeat = (queued: QueuedToast) => toast.hash !== undefined && queued.hash === toast.hash;
  return queue.some(isRepeat) ? queue.map((queued) => (isRepeat(queued) ? toast : queued)) : [...queue, toast];
}

/** Takes a toast away; one that waited moves up. */
export function dropToast(queue: readonly QueuedToast[], id: number): readonly QueuedToast[] {
  return queue.filter((queued) => queued.id !== id);
}

/** The ones that are seen now: the oldest first, the rest wait. */
export function visibleToasts(queue: readonly QueuedToast[]): readonly QueuedToast[] {
  return queue.slice(0, VISIBLE_TOASTS);
}
