import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from './checker/told.ts';

/** Lets who kills wait for something to happen among the shoppers. */
export interface Moments {
  /** Something was just written to the client journal. */
  happened(kind: Told['kind']): void;
  /** Resolves when it happens next, or after so long. */
  next(kind: Told['kind'], withinMs: number): Promise<void>;
}

export function createMoments(): Moments {
  const waiting = new Map<Told['kind'], (() => void)[]>();
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
