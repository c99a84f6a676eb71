import type { FixedClock } from '#server/platform/clock.ts';

/** The system clock, late by some milliseconds until it is advanced by them. */
export function lateClock(lateMs: number): FixedClock {
  let late = lateMs;
  return {
    now: () => Date.now() - late,
    advance(ms) {
      late -= ms;
    },
  };
}
