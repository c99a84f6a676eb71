import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type RunningTask, startPeriodicTask } from '#server/platform/periodic-task.ts';
import { wokenBy } from '#server/platform/start-due-task.ts';
import { NO_MONITOR, type TaskMonitor } from '#server/platform/task-monitor.ts';
import type { Storefronts } from '#server/storefront/public.ts';

const STORES_MS = 30_000;

/** Loads the published stores of a process again, soon after one was published and periodically. */
export function startLoadingStores(
  { storefronts, database }: { readonly storefronts: Storefronts; readonly database: Pick<Database, 'watch'> },
  log: Pick<Log, 'error'>,
  monitor: TaskMonitor = NO_MONITOR,
): RunningTask {
  const task = startPeriodicTask({
    name: 'load published stores',
    everyMs: STORES_MS,
    batchMs: 500,
    async run() {
      const faults = await storefronts.refresh();
      if (faults.length > 0) throw new AggregateError(faults, 'Some published stores could not be loaded.');
    },
    log,
    monitor,
  });
  return wokenBy(task, database, ['store_versions']);
}
