import { enqueueJobs } from '#server/fulfilment/jobs/job-store.ts';
import type { NewJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A task for the operator. */
export interface NewTask {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string | null;
  readonly reason: string;
  readonly at: number;
  /** True when the brand gets a separate email about it, or email to the brand has failed. */
  readonly isTold?: boolean;
}

/** Adds an operator task with its reason and queues an email to the brand; idempotent by task id. */
export async function addOperatorTask(tx: Queries, task: NewTask): Promise<void> {
  const { brandId, id, orderId, lineId, reason, at, isTold = false } = task;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_tasks')
    .values({
      brand_id: brandId,
      id,
      order_id: orderId,
      line_id: lineId,
      reason,
      created_at: at,
      done_at: null,
      done_by: null,
      note: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n && !isTold) await enqueueJobs(tx, brandId, [emailJob(task)], at);
}

/** Keyed by the time too, so that a repeated failure sends another email. */
function emailJob({ id: taskId, orderId, at }: NewTask): NewJob {
  const lineId = `${OPERATOR_EMAIL} ${taskId} ${at}`;
  const id = sha256(`${orderId} ${lineId}`).slice(0, 32);
  return {
    id,
    orderId,
    lineId,
    kind: 'send-mail',
    document: JSON.stringify({ kind: OPERATOR_EMAIL, orderId, taskId }),
  };
}

/** A task as stored. */
export interface StoredTask {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string | null;
  readonly reason: string;
  readonly createdAt: number;
  readonly doneAt: number | null;
  /** Who completed it; null when the shop did. */
  readonly doneBy: string | null;
}

/** The open tasks of one or all brands, oldest first. */
export async function listOpenTasks(
  db: Queries,
  { brandId, limit }: { readonly brandId: string | null; readonly limit: number },
): Promise<readonly StoredTask[]> {
  let tasks = db.selectFrom('operator_tasks').selectAll().where('done_at', 'is', null);
  if (brandId !== null) tasks = tasks.where('brand_id', '=', brandId);
  return (await tasks.orderBy('created_at').orderBy('id').limit(limit).execute()).map(storedTask);
}

/** The tasks with an id, open or completed; several only if brands share it. */
export async function findTasks(
  db: Queries,
  { id, brandId }: { readonly id: string; readonly brandId: string | null },
): Promise<readonly StoredTask[]> {
  const tasks = db.selectFrom('operator_tasks').selectAll().where('id', '=', id);
  const brands = db.selectFrom('store_versions').select('brand_id').distinct();
  return (await tasks.where('brand_id', 'in', brandId === null ? brands : [brandId]).execute()).map(storedTask);
}

/** Completes a task with its author and note; false when it was completed before. */
export async function completeTask(
  tx: Queries,
  { brandId, id }: Pick<StoredTask, 'brandId' | 'id'>,
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_tasks')
    .set({ done_at: at, done_by: by, note })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the operators' notes on an order's tasks, which may identify the buyer. */
export async function deleteTaskNotes(tx: Queries, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('operator_tasks')
    .set({ note: null })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}

function storedTask(row: Tables['operator_tasks']): StoredTask {
  return {
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    reason: row.reason,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
  };
}

/** The email kind that announces an operator task. */
export const OPERATOR_EMAIL = 'operator-task';

/** The id of the manual set-up task of a line. */
export function setUpTask({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }): string {
  return `${orderId}/${lineId}/by-hand`;
}

/** Completes an order's tasks whose id contains `named`. */
export async function endOperatorTasks(
  tx: Queries,
  given: { readonly brandId: string; readonly orderId: string; readonly named: string; readonly at: number },
): Promise<void> {
  const open = await tx
    .selectFrom('operator_tasks')
    .select('id')
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('done_at', 'is', null)
    .execute();
  const ids = open.map(({ id }) => id).filter((id) => id.includes(given.named));
  if (ids.length === 0) return;
  await tx
    .updateTable('operator_tasks')
    .set({ done_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', 'in', ids)
    .execute();
}
