import type { Result } from '#core/result.ts';
import { isTemporary } from '#server/adapters/registries/epp/mapping/result-codes.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { EppSession, OpenProblem } from './session.ts';

/**
 * Opens sessions, with a pause after a failure that grows with each further one. Attempts that were running when another
 * one failed count as the same failure.
 */
export interface SessionOpener {
  /** Number of sessions being opened. */
  opening(): number;
  /** False during a pause, and after closing. */
  canOpen(): boolean;
  /** Tries to open a session. */
  open(): Promise<void>;
  /** Why the last attempt failed. */
  lastReason(): UnknownReason;
  /** Aborts the current attempt; no session is opened any more. */
  close(): Promise<void>;
}

export interface SessionOpenerOptions {
  /** Aborts with the signal. */
  readonly open: (signal: AbortSignal) => Promise<Result<EppSession, OpenProblem>>;
  readonly backOff: BackOff;
  readonly clock: Clock;
  readonly onOpenFailed: (problem: OpenProblem) => void;
}

/** Pauses after failed attempts (ms). */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Creates the opener; opened sessions are passed to `onOpened`. */
export function createSessionOpener(
  { open, backOff, clock, onOpenFailed }: SessionOpenerOptions,
  onOpened: (session: EppSession) => void,
): SessionOpener {
  const opening = new Set<Promise<void>>();
  const closing = new AbortController();
  let failures = 0;
  let failuresEver = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;
  let lastReason: UnknownReason = 'away';

  async function tryOpen(): Promise<void> {
    const failuresBefore = failuresEver;
    const opened = await open(closing.signal);
    if (!opened.ok) return fail(opened.problem, failuresEver === failuresBefore);
    failures = 0;
    if (closing.signal.aborted) return opened.value.close();
    onOpened(opened.value);
  }

  function fail(problem: OpenProblem, isFirst: boolean): void {
    lastReason = problem.reason;
    if (isFirst) {
      failures += 1;
      failuresEver += 1;
    } else if (!isLoginRefused(problem)) return;
    failedAt = clock.now();
    pauseMs = delayMs(backOff, failures, isLoginRefused(problem));
    if (!closing.signal.aborted) onOpenFailed(problem);
  }

  async function openOne(): Promise<void> {
    const attempt = tryOpen();
    opening.add(attempt);
    try {
      await attempt;
    } finally {
      opening.delete(attempt);
    }
  }

  return {
    opening: () => opening.size,
    canOpen: () => !closing.signal.aborted && !isRecent(failedAt, clock.now(), pauseMs),
    open: openOne,
    lastReason: () => (closing.signal.aborted ? 'away' : lastReason),
    async close() {
      closing.abort();
      await Promise.allSettled(opening);
    },
  };
}

/** Whether the registry refused the login for a reason that another attempt does not change. */
function isLoginRefused({ code }: OpenProblem): boolean {
  return code !== null && !isTemporary(code);
}

/** After a refused login the pause is ten times the maximum, since repeated attempts may lock the account. */
function delayMs({ firstMs, maxMs, random }: BackOff, failures: number, isRefused: boolean): number {
  const full = isRefused ? maxMs * 10 : Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.5 + random() / 2);
}
