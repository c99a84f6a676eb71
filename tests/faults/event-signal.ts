import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvent } from './checker/client-event.ts';

/** Lets a scenario follow and wait for events among the shoppers. */
export interface EventSignal {
  /** Called when an event was written to the client journal. */
  happened(event: ClientEvent): void;
  /** Calls a listener for every event; returns the function that ends it. */
  follow(listener: (event: ClientEvent) => void): () => void;
  /** Resolves at the next event of a kind, or after a timeout. */
  next(kind: ClientEvent['kind'], withinMs: number): Promise<void>;
}

export function createEventSignal(): EventSignal {
  const listeners = new Set<(event: ClientEvent) => void>();
  function follow(listener: (event: ClientEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    follow,
    happened(event) {
      for (const listener of listeners) listener(event);
    },
    async next(kind, withinMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stopFollowing = follow((event) => {
        if (event.kind === kind) resolve();
      });
      await Promise.race([promise, sleep(withinMs)]);
      stopFollowing();
    },
  };
}
