import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type RunningTask, startPeriodicTask } from '#server/platform/periodic-task.ts';
import { wokenBy } from '#server/platform/start-due-task.ts';
import type { TaskMonitor } from '#server/platform/task-monitor.ts';
import type { JobRunner } from './job-runner.ts';
import { listNextDue } from './job-store.ts';
import { JOB_QUEUES, type JobQueue } from './job.ts';

/** Dependencies of running the queues. */
export interface QueueServices {
  readonly database: Pick<Database, 'read' | 'watch'>;
  readonly clock: Clock;
  readonly runner: Pick<JobRunner, 'run'>;
}

/** How often due jobs are polled without a notification (ms), which also finds jobs of crashed workers. */
const POLL_MS = 2_000;
/** Changes within this time (ms) are answered by one poll. */
const BATCH_MS = 20;
/** How often a queue is processed without being found due (ms). */
const QUEUE_MS = 600_000;

/**
 * Runs the due jobs of all queues until stopped, each queue independently. One statement finds the queues that are due and
 * the next instant at which one will be; it runs after a change of jobs, at that instant, and every two seconds
 * (docs/decisions/099).
 */
export function startQueues(
  { database, clock, runner }: QueueServices,
  log: Pick<Log, 'error'>,
  monitor?: TaskMonitor,
): readonly RunningTask[] {
  const watching = { log, ...(monitor === undefined ? {} : { monitor }) };
  const queues = [...new Set(Object.values(JOB_QUEUES))];
  const tasks = new Map<JobQueue, RunningTask>(
    queues.map((queue) => [
      queue,
      startPeriodicTask({
        name: queue,
        everyMs: QUEUE_MS,
        run: (stopping, progressed) => runner.run(queue, stopping, progressed),
        ...watching,
      }),
    ]),
  );
  let nextAt: number | null = null;

  async function poll(): Promise<void> {
    const at = clock.now();
    const next = await listNextDue(database.read, queues, at);
    for (const { queue, nextAt: dueAt } of next) if (dueAt <= at) tasks.get(queue)?.wake();
    const later = next.flatMap(({ nextAt: dueAt }) => (dueAt > at ? dueAt : []));
    nextAt = later.length === 0 ? null : Math.min(...later);
  }

  const polling = startPeriodicTask({
    name: 'find due jobs',
    everyMs: POLL_MS,
    batchMs: BATCH_MS,
    run: poll,
    dueInMs: () => (nextAt === null ? null : nextAt - clock.now()),
    ...watching,
  });
  return [...tasks.values(), wokenBy(polling, database, ['jobs'])];
}
