import type { Log } from './log.ts';
import { NO_MONITOR, type TaskMonitor } from './task-monitor.ts';

/** Work that runs repeatedly, never concurrently with itself. */
export interface PeriodicTaskOptions {
  readonly name: string;
  /** Longest pause after a run in ms, with 10 % jitter. */
  readonly everyMs: number;
  /** One run; `stopping` aborts when the task is to stop. A long run reports each completed part as progress. */
  readonly run: (stopping: AbortSignal, progressed: () => void) => Promise<unknown>;
  /** How long after a run more is known to be due (ms), null when nothing is; asked after each run. */
  readonly dueInMs?: () => number | null;
  /** Pause before a run that was triggered, and shortest one before a run that is due (ms); further changes are gathered. */
  readonly batchMs?: number;
  readonly log: Pick<Log, 'error'>;
  readonly monitor?: TaskMonitor;
  readonly random?: () => number;
  /** Calls `done` after a time (ms); returns the function that prevents it. */
  readonly wait?: (ms: number, done: () => void) => () => void;
}

/** A running periodic task. */
export interface RunningTask {
  /** Ends the pause, or adds a run after the current one; without effect on the pause after a fault. */
  readonly wake: () => void;
  /** Resolves when the current run has ended; no other follows. */
  stop(): Promise<void>;
}

/**
 * Starts the task at once. After a fault it runs again in half a second, whatever its usual pause, doubled with each
 * further fault up to a minute.
 */
export function startPeriodicTask({
  name,
  everyMs,
  run,
  dueInMs = () => null,
  batchMs = 0,
  log,
  monitor = NO_MONITOR,
  random = Math.random,
  wait = defaultWait,
}: PeriodicTaskOptions): RunningTask {
  const stopping = new AbortController();
  let endPause = NO_PAUSE;
  let isWoken = false;
  let faults = 0;
  const watched = monitor.watch(name, everyMs);
  const done = loop();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      faults = (await succeeds()) ? 0 : faults + 1;
      const maxPauseMs = (faults === 0 ? everyMs : faultPauseMs(faults)) * (0.9 + 0.2 * random());
      const dueMs = faults > 0 ? null : dueInMs();
      if (faults > 0 || !isWoken)
        await pause(dueMs === null ? maxPauseMs : Math.min(maxPauseMs, Math.max(batchMs, dueMs)));
      if (isWoken && batchMs > 0) await pause(batchMs);
    }
  }

  async function succeeds(): Promise<boolean> {
    try {
      await run(stopping.signal, watched.progressed);
      watched.succeeded();
      return true;
    } catch (error) {
      watched.failed();
      if (!stopping.signal.aborted) log.error({ err: error, task: name }, 'a periodic task failed and will be retried');
      return false;
    }
  }

  async function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const cancel = wait(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    wake() {
      const isPausedForIt = !isWoken && faults === 0;
      isWoken = true;
      if (isPausedForIt) endPause();
    },
    stop() {
      stopping.abort();
      endPause();
      return done;
    },
  };
}

/** Has no effect before the first pause. */
const NO_PAUSE = (): void => undefined;

const FIRST_FAULT_PAUSE_MS = 500;
const MAX_FAULT_PAUSE_MS = 60_000;

function faultPauseMs(faults: number): number {
  return Math.min(FIRST_FAULT_PAUSE_MS * 2 ** (faults - 1), MAX_FAULT_PAUSE_MS);
}

/** A separate timer costs a tenth of one ended by an AbortSignal, and every order triggers tasks. */
function defaultWait(ms: number, done: () => void): () => void {
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
}
