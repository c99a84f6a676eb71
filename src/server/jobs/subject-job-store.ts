import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Job, type JobKind, type JobSubject, jobOf } from './job.ts';

/** The key of an order. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** A subject within an order. */
interface OrderSubject extends OrderKey {
  readonly subject: JobSubject;
}

/** An order's jobs of some kinds, including ended ones. */
export async function listOrderJobs(
  db: Queries,
  { brandId, orderId }: OrderKey,
  kinds: readonly JobKind[],
): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .execute();
  return rows.map(jobOf);
}

/** The ids of an order's jobs, including ended ones. */
export async function listJobIds(db: Queries, { brandId, orderId }: OrderKey): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A job of a kind by its id; null when the brand has none. */
export async function findJob(
  db: Queries,
  { brandId, id, kind }: { readonly brandId: string; readonly id: string; readonly kind: JobKind },
): Promise<Job | null> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : jobOf(row);
}

/**
 * Overwrites a job's payload from outside its worker, without checking the fencing token; requires the order's lock,
 * which the worker takes too.
 */
export async function overwriteJobPayload(
  tx: Transaction,
  given: { readonly brandId: string; readonly id: string; readonly payload: object; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ payload: JSON.stringify(given.payload), updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.id)
    .execute();
}

/**
 * Makes the waiting jobs of an order's subject due. A job that is running runs again afterwards, since its next_at has
 * changed.
 */
export async function wakeJobs(
  tx: Transaction,
  { brandId, orderId, subject, at }: OrderSubject & { readonly at: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((eb) => ({
      next_at: eb
        .case()
        .when('next_at', '=', at)
        .then(at - 1)
        .else(at)
        .end(),
    }))
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Makes a job due at an instant (ms) and releases its lease; null ends it. The instant of a running job always changes,
 * so that the job is not postponed when it has run.
 */
export async function rescheduleJob(
  tx: Transaction,
  given: {
    readonly brandId: string;
    readonly kind: JobKind;
    readonly dedupeKey: string;
    readonly nextAt: number | null;
    readonly at: number;
  },
): Promise<void> {
  const { brandId, kind, dedupeKey, nextAt, at } = given;
  await tx
    .updateTable('jobs')
    .set((eb) => ({
      ...(nextAt === null
        ? { state: 'done' as const }
        : {
            state: 'waiting' as const,
            next_at: eb
              .case()
              .when('next_at', '=', nextAt)
              .then(nextAt - 1)
              .else(nextAt)
              .end(),
          }),
      lease_until: 0,
      attempts: 0,
      updated_at: at,
    }))
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('dedupe_key', '=', dedupeKey)
    .execute();
}

/** Ends waiting jobs of an order's subject even while they run; the fencing token refuses their workers' results. */
export async function finishJobs(
  tx: Transaction,
  given: OrderSubject & {
    readonly kind: JobKind;
    readonly state: 'done' | 'dead-lettered';
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: given.state, lease_until: 0, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('subject_type', '=', given.subject.type)
    .where('subject_id', '=', given.subject.id)
    .where('kind', '=', given.kind)
    .where('state', '=', 'waiting')
    .execute();
}
