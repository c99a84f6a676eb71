/** Where the server takes the time from, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that moves only when told to. */
export interface FixedClock extends Clock {
  advance(ms: number): void;
}

/** Makes a clock that stands at `startMs` (default 2026-01-01T00:00:00Z) until it is advanced. */
export function fixedClock(startMs = Date.UTC(2026, 0, 1)): FixedClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
