import { defaultDueAt } from '#core/staff/task-due.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import { enqueueJobs } from './job-store.ts';
import type { AnyJob, NewJob } from './job.ts';
import { type TaskReason, type TaskReasonCode, formatReasonFacts, taskReasonText } from './task-reason.ts';

/** What the operator has to do; tasks are completed by kind and subject. */
export type TaskKind = Tables['operator_tasks']['kind'];

/** What a task is about. */
export interface TaskSubject {
  readonly type: Tables['operator_tasks']['subject_type'];
  readonly id: string;
}

/** A task for the operator. */
export interface NewTask {
  readonly brandId: string;
  readonly id: string;
  readonly kind: TaskKind;
  readonly subject: TaskSubject;
  readonly orderId: string | null;
  readonly lineId: string | null;
  readonly reason: TaskReason;
  readonly at: number;
  /** False when the brand gets a separate email about it, or email to the brand has failed; true by default. */
  readonly sendsEmail?: boolean;
}

/** The task of a job that failed, or whose result the operator has to complete; it is deleted when the job is retried. */
export function jobTask({ brandId, id, subject, orderId, lineId }: AnyJob, reason: TaskReason, at: number): NewTask {
  return { brandId, id, kind: 'failed-job', subject, orderId, lineId, reason, at };
}

/**
 * Adds an operator task with its reason and queues an email to the brand; idempotent by task id. The completed task of a
 * job that failed again is open again.
 */
export async function insertOperatorTask(tx: Transaction, task: NewTask): Promise<void> {
  const { brandId, id, kind, subject, orderId, lineId, reason, at, sendsEmail = true } = task;
  const cause = {
    reason: taskReasonText(reason),
    reason_code: reason.code,
    reason_facts: formatReasonFacts(reason),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_tasks')
    .values({
      brand_id: brandId,
      id,
      kind,
      subject_type: subject.type,
      subject_id: subject.id,
      order_id: orderId,
      line_id: lineId,
      ...cause,
      created_at: at,
      ...OPEN,
      due_at: defaultDueAt(kind, at),
      assigned_to: null,
      updated_at: at,
    })
    .onConflict((conflict) =>
      kind === 'failed-job'
        ? conflict
            .columns(['brand_id', 'id'])
            .doUpdateSet({ ...cause, created_at: at, ...OPEN, due_at: defaultDueAt(kind, at), updated_at: at })
            .where('operator_tasks.done_at', 'is not', null)
        : conflict.columns(['brand_id', 'id']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n && sendsEmail) await enqueueJobs(tx, brandId, [emailJob(task)], at);
}

const OPEN = { done_at: null, done_by: null, note: null } as const;

/** Keyed by the time too, so that a repeated failure sends another email. */
function emailJob({ brandId, id: taskId, orderId, at }: NewTask): NewJob {
  const dedupeKey = `${OPERATOR_EMAIL} ${taskId} ${at}`;
  return {
    // Lists of jobs are paged by their ids, and a message of a registry is a task of the same id for each of its brands.
    id: sha256(`${brandId} ${orderId} ${dedupeKey}`).slice(0, 32),
    kind: 'send-email',
    subject: { type: 'operator-task', id: taskId },
    ...(orderId === null ? {} : { orderId }),
    dedupeKey,
    payload: { kind: OPERATOR_EMAIL, taskId },
  };
}

/** A task as stored. */
export interface StoredTask {
  readonly brandId: string;
  readonly id: string;
  readonly kind: TaskKind;
  readonly orderId: string | null;
  readonly lineId: string | null;
  /** Its text as listed. */
  readonly reason: string;
  readonly reasonCode: TaskReasonCode;
  /** As stored (`parseTaskReason`). */
  readonly reasonFacts: string;
  readonly createdAt: number;
  readonly doneAt: number | null;
  /** Who completed it; null when the shop did. */
  readonly doneBy: string | null;
  /** ms. */
  readonly dueAt: number;
  /** The staff account that does it. */
  readonly assignedTo: string | null;
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
export async function listTasks(
  db: Queries,
  { id, brandId }: { readonly id: string; readonly brandId: string | null },
): Promise<readonly StoredTask[]> {
  const tasks = db.selectFrom('operator_tasks').selectAll().where('id', '=', id);
  const brands = db.selectFrom('store_versions').select('brand_id').distinct();
  return (await tasks.where('brand_id', 'in', brandId === null ? brands : [brandId]).execute()).map(storedTask);
}

/** Completes a task with its author and note; false when it was completed before. */
export async function updateTaskCompleted(
  tx: Transaction,
  { brandId, id }: Pick<StoredTask, 'brandId' | 'id'>,
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_tasks')
    .set({ done_at: at, done_by: by, note, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the operators' notes on an order's tasks, which may identify the buyer; returns the ids of the tasks. */
export async function deleteTaskNotes(tx: Transaction, brandId: string, orderId: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('operator_tasks')
    .set({ note: null })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the operators' notes on tasks. */
export async function deleteNotesOfTasks(tx: Transaction, brandId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('operator_tasks')
    .set({ note: null })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute();
}

function storedTask(row: Tables['operator_tasks']): StoredTask {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    lineId: row.line_id,
    reason: row.reason,
    reasonCode: row.reason_code,
    reasonFacts: row.reason_facts,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
    dueAt: row.due_at,
    assignedTo: row.assigned_to,
  };
}

/** The email kind that announces an operator task. */
export const OPERATOR_EMAIL = 'operator-task';

/** Completes the open tasks of a kind about a subject of an order. */
export async function completeTasks(
  tx: Transaction,
  given: {
    readonly brandId: string;
    readonly orderId: string;
    readonly kind: TaskKind;
    readonly subject: TaskSubject;
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('operator_tasks')
    .set({ done_at: given.at, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('kind', '=', given.kind)
    .where('subject_type', '=', given.subject.type)
    .where('subject_id', '=', given.subject.id)
    .where('done_at', 'is', null)
    .execute();
}
