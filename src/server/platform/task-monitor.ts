import { type Clock, isRecent } from './clock.ts';
import type { Recorder } from './metrics/recorder.ts';

/** Watches the periodic tasks of a process. */
export interface TaskMonitor {
  /** Begins to watch a task that starts now; `everyMs` is the longest pause between its runs. */
  watch(name: string, everyMs: number): WatchedTask;
}

/** Receives what a task does. */
export interface WatchedTask {
  /** A part of a run is complete. */
  readonly progressed: () => void;
  readonly succeeded: () => void;
  readonly failed: () => void;
}

/** A monitor that knows which tasks run as they should. */
export interface TaskChecks extends TaskMonitor {
  /** Whether each task runs, by name. */
  checks(): Readonly<Record<string, boolean>>;
}

/** What is known of a task. */
export interface TaskRuns {
  readonly everyMs: number;
  /** When it started, a run succeeded or a part of a run was complete (ms), the last of them. */
  readonly progressedAt: number;
  /** Runs in a row that failed. */
  readonly failures: number;
}

/** After its longest pause, this time without progress (ms), and failures in a row after which a task counts as not running. */
const STUCK = { overdueMs: 5 * 60_000, failures: 5 } as const;

/** Pauses have a jitter of 10 %. */
const MAX_PAUSE = 1.1;

/** Whether a task runs: it progressed within its pause and five minutes, and did not fail several times in a row. */
export function isRunning({ everyMs, progressedAt, failures }: TaskRuns, now: number): boolean {
  return failures < STUCK.failures && isRecent(progressedAt, now, MAX_PAUSE * everyMs + STUCK.overdueMs);
}

/** Creates the monitor of a process, which also records the runs. */
export function createTaskMonitor(clock: Clock, recorder: Recorder): TaskChecks {
  const tasks = new Map<string, TaskRuns>();
  return {
    watch(task, everyMs) {
      const update = (failures: number) => void tasks.set(task, { everyMs, progressedAt: clock.now(), failures });
      update(0);
      return {
        progressed: () => update(tasks.get(task)?.failures ?? 0),
        succeeded() {
          update(0);
          recorder.count('landrush_periodic_task_runs_total', { task, outcome: 'succeeded' });
          recorder.set('landrush_periodic_task_last_success_timestamp_seconds', { task }, clock.now() / 1000);
        },
        failed() {
          const known = tasks.get(task);
          if (known !== undefined) tasks.set(task, { ...known, failures: known.failures + 1 });
          recorder.count('landrush_periodic_task_runs_total', { task, outcome: 'failed' });
        },
      };
    },
    checks() {
      const now = clock.now();
      return Object.fromEntries([...tasks].map(([task, runs]) => [task, isRunning(runs, now)]));
    },
  };
}

/** For processes that are not watched. */
export const NO_MONITOR: TaskMonitor = {
  watch: () => ({ progressed: () => undefined, succeeded: () => undefined, failed: () => undefined }),
};
