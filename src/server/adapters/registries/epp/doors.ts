import type { Result } from '#core/result.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import { SESSION_LIMIT } from './result-codes.ts';
import type { EppSession, OpenProblem } from './session.ts';

/** Where sessions come from: opened one by one, with a growing pause after each failure. */
export interface Doors {
  /** Sessions being opened now. */
  opening(): number;
  /** False during a pause, and after the end. */
  mayOpen(): boolean;
  /** Tries to open a session. */
  open(): Promise<void>;
  /** Why the last try failed. */
  lastReason(): UnknownReason;
  /** Gives up what is being opened; nothing is opened any more. */
  close(): Promise<void>;
}

export interface DoorOptions {
  /** Gives up when the signal aborts. */
  readonly open: (signal: AbortSignal) => Promise<Result<EppSession, OpenProblem>>;
  readonly backOff: BackOff;
  readonly clock: Clock;
  readonly onOpenFailed: (problem: OpenProblem) => void;
}

/** How long to leave a registry alone that could not be reached. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Makes doors; sessions that are opened go to `onOpened`. */
export function createDoors(
  { open, backOff, clock, onOpenFailed }: DoorOptions,
  onOpened: (session: EppSession) => void,
): Doors {
  const opening = new Set<Promise<void>>();
  const closing = new AbortController();
  let failures = 0;
  let retryAt = 0;
  let lastReason: UnknownReason = 'away';

  async function tryOpen(): Promise<void> {
    const opened = await open(closing.signal);
    if (!opened.ok) return fail(opened.problem);
    failures = 0;
    if (closing.signal.aborted) return opened.value.close();
    onOpened(opened.value);
  }

  function fail(problem: OpenProblem): void {
    failures += 1;
    retryAt = clock.now() + pauseMs(backOff, failures, isLoginRefused(problem));
    lastReason = problem.reason;
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
    mayOpen: () => !closing.signal.aborted && clock.now() >= retryAt,
    open: openOne,
    lastReason: () => (closing.signal.aborted ? 'away' : lastReason),
    async close() {
      closing.abort();
      await Promise.allSettled(opening);
    },
  };
}

/** A password that is wrong stays wrong, and trying it again and again may lock the account. */
function isLoginRefused({ code }: OpenProblem): boolean {
  return code !== null && code !== SESSION_LIMIT;
}

function pauseMs({ firstMs, maxMs, random }: BackOff, failures: number, isRefused: boolean): number {
  const full = isRefused ? maxMs * 10 : Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.5 + random() / 2);
}
