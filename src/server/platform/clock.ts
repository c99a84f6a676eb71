/** The server's clock; tests replace it by a fixed one. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * Whether an instant that this process recorded is less than a time ago (ms). False for one that is further than that
 * in the future: the clock was set back, and nothing may stay valid until the clock reaches that instant again.
 */
export function isRecent(at: number, now: number, ms: number): boolean {
  return Math.abs(now - at) < ms;
}

/** A clock that only changes by `advance`. */
export interface FixedClock extends Clock {
  advance(ms: number): void;
}

/** Creates a fixed clock starting at `startMs` (default 2026-01-01T00:00:00Z). */
export function fixedClock(startMs = Date.UTC(2026, 0, 1)): FixedClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
