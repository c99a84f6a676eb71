import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportedSchema } from './checker/reported.ts';

/** Lets a scenario wait for an event among the shoppers. */
export interface Moments {
  /** Called when an event was written to the client journal. */
  happened(kind: ReportedSchema['kind']): void;
  /** Resolves at the next event of a kind, or after a timeout. */
  next(kind: ReportedSchema['kind'], withinMs: number): Promise<void>;
}

export function createMoments(): Moments {
  const waiting = new Map<ReportedSchema['kind'], (() => void)[]>();
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
