import type { Clock } from '#server/platform/clock.ts';

/** A clock that is advanced explicitly and never goes back. */
export interface HistoryClock extends Clock {
  moveTo(at: number): void;
  /** What it shows, for a clock in another thread. */
  readonly memory: SharedArrayBuffer;
}

/** Creates a clock that shows an instant (ms). */
export function createHistoryClock(startAt: number): HistoryClock {
  const memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const shown = new BigInt64Array(memory);
  Atomics.store(shown, 0, BigInt(startAt));
  const clock = clockOf(memory);
  return {
    ...clock,
    moveTo(next) {
      if (next > clock.now()) Atomics.store(shown, 0, BigInt(next));
    },
    memory,
  };
}

/** The clock that shows what one in another thread does. */
export function clockOf(memory: SharedArrayBuffer): Clock {
  const shown = new BigInt64Array(memory);
  return { now: () => Number(Atomics.load(shown, 0)) };
}
