import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Job, JobKind } from './job-store.ts';

/** A step seen from its order, independent of its worker. */
export interface OrderJob {
  readonly id: string;
  readonly lineId: string;
  readonly kind: string;
  readonly state: Tables['steps']['state'];
  readonly leaseUntil: number;
  readonly attempts: number;
  readonly document: string;
}

/** The key of the order. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** An order's steps of some kinds, including ended ones. */
export async function listOrderJobs(
  db: Queries,
  { brandId, orderId }: OrderKey,
  kinds: readonly JobKind[],
): Promise<readonly OrderJob[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['id', 'line_id', 'kind', 'state', 'lease_until', 'attempts', 'document'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    kind: row.kind,
    state: row.state,
    leaseUntil: row.lease_until,
    attempts: row.attempts,
    document: row.document,
  }));
}

/** The step's current document in this transaction; null when another worker has taken it over or it has ended. */
export async function findJobDocument(tx: Queries, job: Job): Promise<string | null> {
  const row = await tx
    .selectFrom('steps')
    .select('document')
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fence', '=', job.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.document ?? null;
}

/** Stores a step's document, with `leaseUntil` also its lease; false when another worker has taken it over. */
export async function updateJobDocument(
  tx: Queries,
  job: Job,
  { document, leaseUntil, at }: { readonly document: string; readonly leaseUntil?: number; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('steps')
    .set({ document, updated_at: at, ...(leaseUntil === undefined ? {} : { lease_until: leaseUntil }) })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fence', '=', job.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Overwrites a step's document from outside its worker, without checking the fence; requires the order's lock, which
 * the worker takes too.
 */
export async function webhookJob(
  tx: Queries,
  given: { readonly brandId: string; readonly id: string; readonly document: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ document: given.document, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.id)
    .execute();
}

/** Makes a line's waiting steps due. A step that is running runs again afterwards, since its next_at has changed. */
export async function wakeJobs(
  tx: Queries,
  { brandId, orderId, lineId, at }: OrderKey & { readonly lineId: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('steps')
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
    .where('line_id', '=', lineId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends waiting steps of a line even while they run; the fence rejects the result of their workers. */
export async function finishJobs(
  tx: Queries,
  given: OrderKey & {
    readonly lineId: string;
    readonly kind: JobKind;
    readonly state: 'done' | 'given-up';
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ state: given.state, lease_until: 0, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('line_id', '=', given.lineId)
    .where('kind', '=', given.kind)
    .where('state', '=', 'waiting')
    .execute();
}
