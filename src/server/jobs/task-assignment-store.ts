import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredTask } from './operator-task-store.ts';

type TaskKey = Pick<StoredTask, 'brandId' | 'id'>;

/** Changes the assignee of an open task (null: nobody) and when it is due (ms); false when it was completed before. */
export async function updateTaskPlan(
  tx: Transaction,
  { brandId, id }: TaskKey,
  { dueAt, assignedTo, at }: Pick<StoredTask, 'dueAt' | 'assignedTo'> & { readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_tasks')
    .set({ due_at: dueAt, assigned_to: assignedTo, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Unassigns an account's open tasks of brands it no longer has; returns how many. */
export async function unassignTasks(
  tx: Transaction,
  { staffId, keeps, at }: { readonly staffId: string; readonly keeps: BrandAccess; readonly at: number },
): Promise<number> {
  if (keeps === 'all') return 0;
  let tasks = tx
    .updateTable('operator_tasks')
    .set({ assigned_to: null, updated_at: at })
    .where('assigned_to', '=', staffId)
    .where('done_at', 'is', null);
  if (keeps.length > 0) tasks = tasks.where('brand_id', 'not in', keeps);
  return Number((await tasks.executeTakeFirstOrThrow()).numUpdatedRows);
}
