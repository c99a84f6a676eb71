import { sql } from 'kysely';
import { DAY_MS } from '#core/time/durations.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { QUEUES, TASK_REASON_CODES } from '#server/platform/tables/jobs-tables.ts';
import type { JobQueue } from './job.ts';
import type { TaskReasonCode } from './task-reason.ts';

/** The jobs of a queue that are due, will be within a day, or have failed for good. */
export interface QueueBacklog {
  readonly queue: JobQueue;
  /** Due or running. */
  readonly due: number;
  /** Not due yet, but within a day: renewals wait for months, and counting them all would read a row of every service. */
  readonly scheduled: number;
  readonly deadLettered: number;
  /** Since when the oldest due job is due (ms). */
  readonly oldestDueAt: number | null;
}

/** How long before they are due jobs are counted (ms). */
const AHEAD_MS = DAY_MS;

/** The backlog of every queue of some brands, or of all, by one statement that reads parts of an index. */
export async function listBacklogs(
  db: Queries,
  at: number,
  brandIds: readonly string[] | null = null,
): Promise<readonly QueueBacklog[]> {
  const counts = countJobs(db, { at, state: 'waiting', brandIds })
    .where('next_at', '<=', at + AHEAD_MS)
    .unionAll(countJobs(db, { at, state: 'dead-lettered', brandIds }));
  const rows = brandIds?.length === 0 ? [] : await counts.execute();
  return QUEUES.map((queue) => {
    const waiting = rows.find((row) => row.queue === queue && row.state === 'waiting');
    const dead = rows.find((row) => row.queue === queue && row.state === 'dead-lettered');
    const due = Number(waiting?.due ?? 0);
    return {
      queue,
      due,
      scheduled: Number(waiting?.jobs ?? 0) - due,
      deadLettered: Number(dead?.jobs ?? 0),
      oldestDueAt: waiting === undefined || due === 0 ? null : waiting.first,
    };
  });
}

interface CountedJobs {
  readonly at: number;
  readonly state: 'waiting' | 'dead-lettered';
  readonly brandIds: readonly string[] | null;
}

/** The jobs in a state by queue. */
function countJobs(db: Queries, { at, state, brandIds }: CountedJobs) {
  const jobs = db
    .selectFrom('jobs')
    .select((eb) => [
      'queue',
      'state',
      eb.fn.countAll().as('jobs'),
      eb.fn.countAll().filterWhere('next_at', '<=', at).as('due'),
      eb.fn.min('next_at').as('first'),
    ])
    .where('queue', 'in', QUEUES)
    // A literal: with a parameter PostgreSQL may read the index with all jobs that are done.
    .where('state', '=', sql.lit(state))
    .groupBy(['queue', 'state']);
  return brandIds === null ? jobs : jobs.where('brand_id', 'in', brandIds);
}

/** The open operator tasks by reason. */
export interface OpenTasks {
  readonly counts: readonly { readonly code: TaskReasonCode; readonly tasks: number }[];
  /** When the oldest was created (ms). */
  readonly oldestAt: number | null;
}

/** Counts the open operator tasks of all brands, by one statement that reads an index. */
export async function countOpenTasks(db: Queries): Promise<OpenTasks> {
  const rows = await db
    .selectFrom('operator_tasks')
    .select((eb) => ['reason_code', eb.fn.countAll().as('tasks'), eb.fn.min('created_at').as('oldest')])
    .where('done_at', 'is', null)
    .groupBy('reason_code')
    .execute();
  return {
    counts: TASK_REASON_CODES.map((code) => ({
      code,
      tasks: Number(rows.find((row) => row.reason_code === code)?.tasks ?? 0),
    })),
    oldestAt: rows.length === 0 ? null : Math.min(...rows.map(({ oldest }) => oldest)),
  };
}
