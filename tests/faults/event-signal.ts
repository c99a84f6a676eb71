import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvent } from './checker/client-event.ts';

/** Lets a scenario wait for an event among the shoppers. */
export interface EventSignal {
  /** Called when an event was written to the client journal. */
  happened(kind: ClientEvent['kind']): void;
  /** Resolves at the next event of a kind, or after a timeout. */
  next(kind: ClientEvent['kind'], withinMs: number): Promise<void>;
}

export function createEventSignal(): EventSignal {
  const waiting = new Map<ClientEvent['kind'], (() => void)[]>();
  return {
    happened(kind) {
      const resolvers = waiting.get(kind) ?? [];
      waiting.delete(kind);
      for (const resolve of resolvers) resolve();
    },
    async next(kind, withinMs) {
      const happens = new Promise<void>((resolve) => {
        waiting.set(kind, [...(waiting.get(kind) ?? []), resolve]);
      });
      await Promise.race([happens, sleep(withinMs)]);
    },
  };
}
