import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until it is moved; it never goes back. */
export interface HistoryClock extends Clock {
  moveTo(at: number): void;
}

/** Creates a clock that shows an instant (ms). */
export function createHistoryClock(startAt: number): HistoryClock {
  let at = startAt;
  return {
    now: () => at,
    moveTo(next) {
      at = Math.max(at, next);
    },
  };
}
