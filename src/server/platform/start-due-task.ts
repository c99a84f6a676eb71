import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { WatchedTable } from './database/table-changes.ts';
import { type PeriodicTaskOptions, type RunningTask, startPeriodicTask } from './periodic-task.ts';

/** Work that is due at instants stored in a table. */
export interface DueTaskOptions extends Pick<
  PeriodicTaskOptions,
  'name' | 'everyMs' | 'batchMs' | 'run' | 'log' | 'monitor' | 'wait'
> {
  readonly database: Pick<Database, 'watch'>;
  readonly clock: Clock;
  readonly table: WatchedTable;
  /** The next instant at which something is due (ms). */
  readonly nextAt: () => Promise<number | null>;
}

/** Starts a task that runs when something is due: found after changes of the table, at that instant, and periodically. */
export function startDueTask({ database, clock, table, nextAt, run, ...options }: DueTaskOptions): RunningTask {
  let next: number | null = null;
  const task = startPeriodicTask({
    ...options,
    async run(stopping, progressed) {
      next = await nextAt();
      if (next === null || next > clock.now()) return;
      await run(stopping, progressed);
      next = await nextAt();
    },
    dueInMs: () => (next === null ? null : next - clock.now()),
  });
  return wokenBy(task, database, [table]);
}

/** The same task, also run after changes of tables. */
export function wokenBy(
  task: RunningTask,
  database: Pick<Database, 'watch'>,
  tables: readonly WatchedTable[],
): RunningTask {
  const unwatch = database.watch(tables, task.wake);
  return {
    wake: task.wake,
    stop() {
      unwatch();
      return task.stop();
    },
  };
}
