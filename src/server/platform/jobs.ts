import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A piece of work done over and over, never twice at a time. */
export interface JobOptions {
  readonly name: string;
  /** The pause after a run, give or take a tenth. */
  readonly everyMs: number;
  /** One round; `stopping` is aborted when the job is asked to stop. */
  readonly run: (stopping: AbortSignal) => Promise<unknown>;
  readonly log: Pick<Log, 'error'>;
  readonly random?: () => number;
  readonly wait?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** A job that runs. */
export interface Job {
  /** Resolves when the round under way is over; no other follows. */
  stop(): Promise<void>;
}

/** Starts the job at once; after a fault the pause doubles up to a minute, and a good round makes it short again. */
export function startJob({ name, everyMs, run, log, random = Math.random, wait = defaultWait }: JobOptions): Job {
  const stopping = new AbortController();
  const done = loop();

  async function loop(): Promise<void> {
    let faults = 0;
    while (!stopping.signal.aborted) {
      faults = (await succeeds()) ? 0 : faults + 1;
      const pauseMs = Math.max(everyMs, Math.min(everyMs * 2 ** faults, PAUSE_MAX_MS));
      await untilStopped(wait(pauseMs * (0.9 + 0.2 * random()), stopping.signal));
    }
  }

  async function succeeds(): Promise<boolean> {
    try {
      await run(stopping.signal);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'a job failed and will be tried again');
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
