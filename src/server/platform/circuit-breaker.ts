import { type Clock, isRecent } from './clock.ts';

/** Stops calling a party that keeps failing. */
export interface CircuitBreaker {
  /** Whether a call is allowed now; after the pause one trial call is. */
  allows(): boolean;
  succeeded(): void;
  /** `reason` is a short code of why: 'timeout', 'status-503'. */
  failed(reason?: string): void;
}

/** What a circuit breaker reports: that it opened or a trial failed again, or that it closed. */
export type BreakerReport = { readonly isOpen: true; readonly reason: string } | { readonly isOpen: false };

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** Consecutive failures that open it; 5 unless given. */
  readonly failures?: number;
  /** How long it stays open; 30 s unless given. */
  readonly openMs?: number;
  /** Called when it opens, at most once in `openMs` while it stays open, and when it closes; must not throw. */
  readonly onReport?: ((report: BreakerReport) => void) | undefined;
}

/** Creates a closed circuit breaker. */
export function createCircuitBreaker({
  clock,
  failures = 5,
  openMs = 30_000,
  onReport = () => undefined,
}: CircuitBreakerOptions): CircuitBreaker {
  let failedInARow = 0;
  let pausedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function allows(): boolean {
    if (failedInARow < failures) return true;
    const nowMs = clock.now();
    if (isRecent(pausedAt, nowMs, openMs)) return false;
    // This call is the trial; the others wait another pause for its result.
    pausedAt = nowMs;
    return true;
  }

  function succeeded(): void {
    const wasOpen = failedInARow >= failures;
    failedInARow = 0;
    if (wasOpen) onReport({ isOpen: false });
  }

  function failed(reason = 'no-answer'): void {
    failedInARow += 1;
    if (failedInARow < failures) return;
    const nowMs = clock.now();
    pausedAt = nowMs;
    // Calls that were sent before it opened fail afterwards.
    if (failedInARow > failures && isRecent(reportedAt, nowMs, openMs)) return;
    reportedAt = nowMs;
    onReport({ isOpen: true, reason });
  }

  return { allows, succeeded, failed };
}
