import { ALWAYS_RETRIED } from '#core/staff/job-actions.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** The key of an order. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** An open operator task of an order. */
export interface OpenTask {
  readonly id: string;
  readonly lineId: string | null;
  readonly reason: string;
  readonly createdAt: number;
}

/** The open operator tasks of an order, oldest first. */
export async function listOrderTasks(db: Queries, { brandId, orderId }: OrderKey): Promise<readonly OpenTask[]> {
  const rows = await db
    .selectFrom('operator_tasks')
    .select(['id', 'line_id', 'reason', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, lineId: row.line_id, reason: row.reason, createdAt: row.created_at }));
}

/**
 * Resets an order's dead-lettered jobs to be retried and removes their operator tasks; returns their kinds. Only lines
 * awaiting the operator are retried; refunded lines have ended.
 */
export async function retryDeadLetteredJobs(
  tx: Transaction,
  { brandId, orderId, at }: OrderKey & { readonly at: number },
): Promise<readonly string[]> {
  const withPerson = tx
    .selectFrom('order_lines')
    .select('line_id')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'manual-review');
  const retried = await tx
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, next_at: at, lease_until: 0, created_at: at, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'dead-lettered')
    .where((eb) => eb.or([eb('kind', 'in', ALWAYS_RETRIED), eb('line_id', 'in', withPerson)]))
    .returning(['id', 'kind'])
    .execute();
  const ids = retried.map(({ id }) => id);
  if (ids.length > 0) {
    // Deleted, not completed, so that a repeated failure creates a new task and email.
    await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
  }
  return retried.map(({ kind }) => kind);
}

/** Resets one dead-lettered job with a new payload and removes its operator task. */
export async function retryJob(tx: Transaction, given: RestartedJob): Promise<void> {
  await restartJob(tx, given);
  const { brandId, id } = given;
  await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', '=', id).execute();
}

/** A job that failed for good, with the payload it continues with. */
interface RestartedJob {
  readonly brandId: string;
  readonly id: string;
  readonly payload: object;
  readonly at: number;
}

/** Resets one dead-lettered job with a new payload; false when it is no longer dead-lettered. Its operator task stays. */
export async function restartJob(tx: Transaction, { brandId, id, payload, at }: RestartedJob): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({
      state: 'waiting',
      attempts: 0,
      next_at: at,
      lease_until: 0,
      payload: JSON.stringify(payload),
      created_at: at,
      updated_at: at,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'dead-lettered')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
