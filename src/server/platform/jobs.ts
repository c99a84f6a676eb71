import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A job that runs repeatedly, never concurrently with itself. */
export interface JobOptions {
  readonly name: string;
  /** Pause after a run in ms, with 10 % jitter. */
  readonly everyMs: number;
  /** One run; `stopping` aborts when the job is to stop. */
  readonly run: (stopping: AbortSignal) => Promise<unknown>;
  readonly log: Pick<Log, 'error'>;
  readonly random?: () => number;
  readonly wait?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** A running job. */
export interface Job {
  /** Resolves when the current run has ended; no other follows. */
  stop(): Promise<void>;
}

/** Starts the job at once. After a fault the pause doubles up to a minute; a successful run resets it. */
export function startJob({ name, everyMs, run, log, random = Math.random, wait = defaultWait }: JobOptions): Job {
  const stopping = new AbortController();
  const done = loop();

  async function loop(): Promise<void> {
    let faults = 0;
    while (!stopping.signal.aborted) {
      faults = (await succeeds()) ? 0 : faults + 1;
      const delayMs = Math.max(everyMs, Math.min(everyMs * 2 ** faults, PAUSE_MAX_MS));
      await untilStopped(wait(delayMs * (0.9 + 0.2 * random()), stopping.signal));
    }
  }

  async function succeeds(): Promise<boolean> {
    try {
      await run(stopping.signal);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'a job failed and will be retried');
      return false;
    }
  }

  async function untilStopped(pause: Promise<unknown>): Promise<void> {
    try {
      await pause;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}

const PAUSE_MAX_MS = 60_000;

function defaultWait(ms: number, stopping: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal: stopping });
}
