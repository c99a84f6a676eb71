import type { Log } from './platform/log.ts';

/** What ends when a process is stopped. */
export interface Stoppable {
  /** Reports that the process is not ready, while requests are still answered. */
  drain?(): void;
  /** Accepts no new work and finishes running work. */
  stop(): Promise<void>;
  /** Returns unfinished work to the queues, when the time limit is about to end the process. */
  release?(): Promise<void>;
}

/** Options of a shutdown. */
export interface ShutdownOptions {
  /** The process as soon as it has started; null when it did not start. */
  readonly process: () => Promise<Stoppable | null>;
  /** How long requests are answered after the process has reported that it is not ready (ms). */
  readonly drainMs: number;
  /** Time limit of the whole shutdown (ms). */
  readonly limitMs: number;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Ends the process with a status. */
  readonly exit: (status: number) => void;
}

/** How long before the time limit unfinished work is returned (ms), at most half of it. */
const RELEASE_MS = 2_000;

/**
 * Terminals and supervisors may both pass on a signal: repetitions within this time (ms) are the same request, a later
 * one ends the process at once.
 */
const SAME_REQUEST_MS = 1_000;

/**
 * Creates the function that is called with each signal. The first one starts the shutdown: not ready → drained →
 * stopped → status 0; when that takes longer than the time limit, unfinished work is returned and the status is 1.
 */
export function createShutdown(options: ShutdownOptions): (reason: string) => void {
  const { log, now, exit } = options;
  let startedAt: number | null = null;
  return (reason) => {
    if (startedAt !== null) {
      if (now() - startedAt < SAME_REQUEST_MS) return;
      log.warn({ reason }, 'stopping at once');
      exit(1);
      return;
    }
    startedAt = now();
    log.info({ reason }, 'stopping');
    void finish(options);
    void endAtLimit(options);
  };
}

async function finish({ process, drainMs, log, wait, exit }: ShutdownOptions): Promise<void> {
  try {
    const running = await process();
    if (running?.drain !== undefined) {
      running.drain();
      await wait(drainMs);
    }
    await running?.stop();
    exit(0);
  } catch (error) {
    log.error({ err: error }, 'the process could not stop cleanly');
    exit(1);
  }
}

async function endAtLimit({ process, limitMs, log, wait, exit }: ShutdownOptions): Promise<void> {
  const releaseMs = Math.min(RELEASE_MS, limitMs / 2);
  await wait(limitMs - releaseMs);
  log.warn({ seconds: limitMs / 1000 }, 'stopping takes too long: unfinished work is left to other processes');
  void process()
    .then((running) => running?.release?.())
    .catch((error: unknown) => log.error({ err: error }, 'unfinished work could not be returned'));
  await wait(releaseMs);
  exit(1);
}
