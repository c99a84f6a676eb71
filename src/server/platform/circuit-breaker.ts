import type { Clock } from './clock.ts';

/** Stops calling a party that keeps failing. */
export interface CircuitBreaker {
  /** Whether a call is allowed now; after the pause one trial call is. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** Consecutive failures that open it. */
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
    // This call is the trial; the others wait another pause for its result.
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
