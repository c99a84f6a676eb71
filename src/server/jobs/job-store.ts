import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import { withAttempt, type JobAttempt } from './job-history.ts';
import {
  type AnyJob,
  JOB_QUEUES,
  PERSONAL_QUEUES,
  type Job,
  type JobKind,
  type JobQueue,
  type NewJob,
  jobOf,
  parsePayload,
  topicOf,
} from './job.ts';

/** Adds jobs; existing ones of the same kind and dedupe key are unchanged. */
export async function enqueueJobs(db: Queries, brandId: string, jobs: readonly NewJob[], at: number): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        brand_id: brandId,
        id: job.id,
        kind: job.kind,
        queue: JOB_QUEUES[job.kind],
        subject_type: job.subject.type,
        subject_id: job.subject.id,
        order_id: job.orderId ?? null,
        line_id: job.lineId ?? null,
        dedupe_key: job.dedupeKey ?? job.subject.id,
        state: job.state ?? 'waiting',
        attempts: 0,
        next_at: job.nextAt ?? at,
        lease_until: 0,
        fencing_token: 0,
        payload: JSON.stringify(job.payload),
        topic: topicOf(job),
        history: '[]',
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'dedupe_key']).doNothing())
    .execute();
}

/** Which jobs are claimed, and how. */
export interface Claiming {
  readonly at: number;
  readonly leaseMs: number;
  readonly limit: number;
  readonly dialect: Database['dialect'];
  readonly queue: JobQueue;
  /** Brands whose jobs are not claimed. */
  readonly without?: readonly string[];
}

/**
 * Claims up to `limit` due jobs of a queue under a lease, by one statement, each with a fencing token higher than any
 * before; those due first come first. The job of a crashed worker is due again when its lease has passed; rows locked by
 * another worker are skipped.
 */
export async function claimJobs(
  db: Queries,
  { at, leaseMs, limit, dialect, queue, without = [] }: Claiming,
): Promise<readonly Job[]> {
  const due = db
    .selectFrom('jobs')
    .select(['brand_id', 'id'])
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('lease_until', '<=', at)
    .$if(without.length > 0, (query) => query.where('brand_id', 'not in', without))
    .orderBy('next_at')
    // A literal: with a parameter PostgreSQL would expect a tenth of the jobs, and read all of them to update those.
    .limit(sql.lit(limit));
  // Materialized, so that PostgreSQL does not evaluate the limit more than once.
  const claimed = await db
    .with(
      (cte) => cte('due').materialized(),
      () => (dialect === 'postgres' ? due.forUpdate().skipLocked() : due),
    )
    .updateTable('jobs')
    .set((eb) => ({
      lease_until: at + leaseMs,
      fencing_token: eb('fencing_token', '+', 1),
      attempts: eb('attempts', '+', 1),
      updated_at: at,
    }))
    .where((eb) =>
      eb(
        eb.refTuple('brand_id', 'id'),
        'in',
        eb.selectFrom('due').select(['due.brand_id', 'due.id']).$asTuple('brand_id', 'id'),
      ),
    )
    .returningAll()
    .execute();
  return claimed.map(jobOf).toSorted((a, b) => a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1));
}

/** Whether a claim from the queue would return jobs. */
export async function hasDueJobs(read: Queries, queue: JobQueue, at: number): Promise<boolean> {
  const due = await read
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('lease_until', '<=', at)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** When the next job of each queue is due (ms); queues without one and jobs that run are absent. */
export async function listNextDue(
  read: Queries,
  queues: readonly JobQueue[],
  at: number,
): Promise<readonly { readonly queue: JobQueue; readonly nextAt: number }[]> {
  const [first, ...others] = queues.map((queue) =>
    read
      .selectFrom((eb) =>
        eb
          .selectFrom('jobs')
          .select(['queue', 'next_at'])
          .where('queue', '=', queue)
          .where('state', '=', 'waiting')
          .where('lease_until', '<=', at)
          .orderBy('next_at')
          .limit(1)
          .as('next'),
      )
      .selectAll(),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((union, query) => union.unionAll(query), first).execute();
  return rows.map((row) => ({ queue: row.queue, nextAt: row.next_at }));
}

/**
 * Ends a job; false when another worker has claimed it since. The content of emails and received webhooks is deleted with
 * success. `answer` is that of the system that accepted a message, `payload` what remains of one that was not sent.
 */
export async function finishJob(
  db: Queries,
  job: AnyJob,
  state: 'done' | 'dead-lettered',
  at: number,
  { answer, payload }: { readonly answer?: string; readonly payload?: object } = {},
): Promise<boolean> {
  const isSent = PERSONAL_QUEUES.includes(JOB_QUEUES[job.kind]) && state === 'done';
  const left = payload ?? (isSent ? {} : undefined);
  const result = await db
    .updateTable('jobs')
    .set({
      state,
      lease_until: 0,
      updated_at: at,
      ...(left === undefined ? {} : { payload: JSON.stringify(left) }),
      ...(answer === undefined ? {} : { history: withAttempt(job.history, { at, outcome: 'done', answer }) }),
    })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Postpones a job until `nextAt` (ms) and releases its lease; a job woken since it was claimed stays due. `answer` is why
 * the attempt failed.
 */
export async function postponeJob(
  db: Queries,
  job: AnyJob,
  nextAt: number,
  at: number,
  answer?: string,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      next_at: eb.case().when('next_at', '=', job.nextAt).then(nextAt).else(eb.ref('next_at')).end(),
      lease_until: 0,
      updated_at: at,
      ...(answer === undefined ? {} : { history: withAttempt(job.history, { at, outcome: 'retried', answer }) }),
    }))
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes the open jobs of a queue due now, also those that are leased: for a database that no worker uses. */
export async function makeQueueDue(db: Queries, queue: JobQueue, at: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ next_at: at, lease_until: 0, updated_at: at })
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores the last attempt of a job before it is dead-lettered. */
export async function insertAttempt(db: Queries, job: AnyJob, attempt: JobAttempt): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ history: withAttempt(job.history, attempt) })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .execute();
}

/** The job's current payload in this transaction; null when another worker has claimed it since, or it has ended. */
export async function findJobPayload<Payload>(
  db: Queries,
  job: AnyJob,
  schema: z.ZodMiniType<Payload>,
): Promise<Payload | null> {
  const row = await db
    .selectFrom('jobs')
    .select('payload')
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row === undefined ? null : parsePayload(schema, row.payload);
}

/** Stores a job's payload, with `leaseUntil` also its lease; false when another worker has claimed it since. */
export async function updateJobPayload(
  tx: Transaction,
  job: AnyJob,
  { payload, leaseUntil, at }: { readonly payload: object; readonly leaseUntil?: number; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('jobs')
    .set({
      payload: JSON.stringify(payload),
      updated_at: at,
      ...(leaseUntil === undefined ? {} : { lease_until: leaseUntil }),
    })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns a job into one of another kind, due at once; false when another worker has claimed it since. */
export async function updateJobKind(tx: Transaction, job: AnyJob, kind: JobKind, at: number): Promise<boolean> {
  const result = await tx
    .updateTable('jobs')
    .set({ kind, queue: JOB_QUEUES[kind], lease_until: 0, next_at: at, attempts: 0, updated_at: at })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fencing_token', '=', job.fencingToken)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
