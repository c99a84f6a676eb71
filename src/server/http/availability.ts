import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

/** Whether the database accepts writes; forms are closed for a while after a refusal. */
export interface Availability {
  recordRefusal(fault: Error): void;
  takesWrites(): boolean;
}

/** Creates the state of a process. */
export function createAvailability(clock: Clock, log: Pick<Log, 'error'>): Availability {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const takesWrites = (): boolean => !isRecent(refusedAt, clock.now(), CLOSED_FOR_MS);
  return {
    recordRefusal(fault) {
      if (takesWrites()) log.error({ err: fault }, 'the database is not available');
      refusedAt = clock.now();
    },
    takesWrites,
  };
}

const CLOSED_FOR_MS = 10_000;
