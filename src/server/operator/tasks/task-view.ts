import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { completeTask } from '#contract/operator/tasks.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A task as the operator API returns it. */
export type OperatorTaskView = OperatorOutputOf<typeof completeTask>;

/** The view of a stored task with the number of its order. */
export function taskView(row: Tables['operator_tasks'], orderNumber: string | null): OperatorTaskView {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    reasonCode: row.reason_code,
    reason: row.reason,
    orderId: row.order_id,
    orderNumber,
    lineId: row.line_id,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
    note: row.note,
  };
}
