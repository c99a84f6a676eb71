import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

/** Whether the database took what we last asked of it: forms are closed for a while after it did not (D9). */
export interface Availability {
  noteRefusal(fault: Error): void;
  takesWrites(): boolean;
}

/** Makes the note of one process. */
export function createAvailability(clock: Clock, log: Pick<Log, 'error'>): Availability {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const takesWrites = (): boolean => clock.now() - refusedAt > CLOSED_FOR_MS;
  return {
    noteRefusal(fault) {
      if (takesWrites()) log.error({ err: fault }, 'the database is not available');
      refusedAt = clock.now();
    },
    takesWrites,
  };
}

const CLOSED_FOR_MS = 10_000;
