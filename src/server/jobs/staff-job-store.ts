import type { Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A job as staff decided about it: its fencing token grows with every claim. */
export interface DecidedJob {
  readonly brandId: string;
  readonly id: string;
  readonly state: Tables['jobs']['state'];
  readonly fencingToken: number;
}

/** The payload of a message that staff skipped. */
export const SKIPPED = { isSkipped: true } as const;

/**
 * Makes a job due at once; one that failed for good starts again, and its operator task is deleted so that another failure
 * creates one. False when it was claimed or has changed since.
 */
export async function runJobNow(tx: Transaction, job: DecidedJob, at: number): Promise<boolean> {
  const isDead = job.state === 'dead-lettered';
  const { numUpdatedRows } = await unchanged(tx, job, at)
    .set({
      state: 'waiting',
      next_at: at,
      lease_until: 0,
      updated_at: at,
      ...(isDead ? { attempts: 0, created_at: at } : {}),
    })
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (isDead) await deleteTaskOf(tx, job);
  return true;
}

/** Ends a message that has not been delivered, so that it never is. False when it was claimed or has changed since. */
export async function skipJob(tx: Transaction, job: DecidedJob, at: number): Promise<boolean> {
  const { numUpdatedRows } = await unchanged(tx, job, at)
    .set({ state: 'done', lease_until: 0, payload: JSON.stringify(SKIPPED), updated_at: at })
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await deleteTaskOf(tx, job);
  return true;
}

function unchanged(tx: Transaction, { brandId, id, state, fencingToken }: DecidedJob, at: number) {
  return tx
    .updateTable('jobs')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('fencing_token', '=', fencingToken)
    .where('lease_until', '<=', at);
}

async function deleteTaskOf(tx: Transaction, { brandId, id }: DecidedJob): Promise<void> {
  await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', '=', id).execute();
}
