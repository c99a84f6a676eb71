import type { Clock } from './clock.ts';

/** Stops calling a party that keeps failing (reliability.md §4). */
export interface CircuitBreaker {
  /** Whether a call may go out now; once the pause is over one call tries whether the other side is back. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly openMs: number;
}

export function createCircuitBreaker({ clock, failures, openMs }: CircuitBreakerOptions): CircuitBreaker {
  let failedInARow = 0;
  let closedAgainAt = 0;

  function allows(): boolean {
    if (failedInARow < failures) return true;
    const nowMs = clock.now();
    if (nowMs < closedAgainAt) return false;
    // The call that goes out now is the trial: the others wait another pause for its result.
    closedAgainAt = nowMs + openMs;
    return true;
  }

  function succeeded(): void {
    failedInARow = 0;
  }

  function failed(): void {
    failedInARow += 1;
    if (failedInARow >= failures) closedAgainAt = clock.now() + openMs;
  }

  return { allows, succeeded, failed };
}
