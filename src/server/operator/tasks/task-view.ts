import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { completeTask } from '#contract/operator/tasks.ts';
import { contentVersion } from '#server/platform/ids.ts';
import { isRefundJob } from '#server/sales/public.ts';
import type { TaskRow } from './task-store.ts';

/** A task as the operator API returns it. */
export type OperatorTaskView = OperatorOutputOf<typeof completeTask>;

/** The view of a stored task. */
export function taskView(row: TaskRow): OperatorTaskView {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    reasonCode: row.reason_code,
    reason: row.reason,
    // An email queued before kinds were stored has none.
    email: row.email === '' ? null : row.email,
    orderId: row.order_id,
    orderNumber: row.number,
    lineId: row.line_id,
    refundId: isRefund(row) ? row.id : null,
    statement: statementOf(row),
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
    note: row.note,
    ...taskPlan(row),
  };
}

function statementOf(row: TaskRow): OperatorTaskView['statement'] {
  const {
    stated_kind: kind,
    name,
    stated_email: email,
    contract,
    stated_reason: reason,
    received_at: receivedAt,
  } = row;
  if (kind === null || name === null || email === null || contract === null || reason === null || receivedAt === null)
    return null;
  return { kind, name, email, contract, reason, endsOn: row.ends_on, receivedAt };
}

/** The task of a job that failed has its id. */
function isRefund({ kind, reason_code: code, reason }: TaskRow): boolean {
  if (kind !== 'failed-job') return false;
  return code === 'credit-not-returned' || code === 'manual-refund' || (code === 'job-failed' && isRefundJob(reason));
}

/** Until when a task is due, who does it, and its version. */
export function taskPlan(row: TaskRow): Pick<OperatorTaskView, 'dueAt' | 'assignee' | 'version'> {
  const { due_at: dueAt, assigned_to: id, assignee: name, done_at: doneAt } = row;
  return {
    dueAt,
    assignee: id === null ? null : { id, name: name ?? id },
    version: taskVersion({ dueAt, assignedTo: id, doneAt }),
  };
}

/** Changes whenever something does that changes of a task are decided on. */
export function taskVersion({
  dueAt,
  assignedTo,
  doneAt,
}: {
  readonly dueAt: number;
  readonly assignedTo: string | null;
  readonly doneAt: number | null;
}): string {
  return contentVersion([dueAt, assignedTo, doneAt]);
}
