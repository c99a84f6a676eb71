import type { Position } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A stored task with the number of its order. */
export type TaskRow = Tables['operator_tasks'] & { readonly number: string | null };

/** Which open tasks are listed; null members do not restrict. */
export interface TaskFilter {
  readonly brandIds: readonly string[] | null;
  /** Absent for all kinds. */
  readonly kind?: Tables['operator_tasks']['kind'];
  readonly after: Position | null;
  readonly limit: number;
}

/** The open tasks, oldest first. */
export async function listOpenTaskRows(
  db: Queries,
  { brandIds, kind, after, limit }: TaskFilter,
): Promise<readonly TaskRow[]> {
  if (brandIds?.length === 0) return [];
  let tasks = tasksWithOrders(db).where('operator_tasks.done_at', 'is', null);
  if (brandIds !== null) tasks = tasks.where('operator_tasks.brand_id', 'in', brandIds);
  if (kind !== undefined) tasks = tasks.where('operator_tasks.kind', '=', kind);
  if (after !== null) {
    tasks = tasks.where((eb) =>
      eb(eb.refTuple('operator_tasks.created_at', 'operator_tasks.id'), '>', eb.tuple(after.at, after.id)),
    );
  }
  return tasks.orderBy('operator_tasks.created_at').orderBy('operator_tasks.id').limit(limit).execute();
}

/** A task, open or completed; null when there is none. */
export async function findTaskRow(db: Queries, brandId: string, id: string): Promise<TaskRow | null> {
  const found = tasksWithOrders(db).where('operator_tasks.brand_id', '=', brandId).where('operator_tasks.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The number of open tasks. */
export async function countOpenTaskRows(db: Queries, brandIds: readonly string[] | null): Promise<number> {
  if (brandIds?.length === 0) return 0;
  let tasks = db
    .selectFrom('operator_tasks')
    .select((eb) => eb.fn.countAll().as('tasks'))
    .where('done_at', 'is', null);
  if (brandIds !== null) tasks = tasks.where('brand_id', 'in', brandIds);
  return Number((await tasks.executeTakeFirst())?.tasks ?? 0);
}

function tasksWithOrders(db: Queries) {
  return db
    .selectFrom('operator_tasks')
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'operator_tasks.brand_id').onRef('orders.id', '=', 'operator_tasks.order_id'),
    )
    .selectAll('operator_tasks')
    .select('orders.number');
}
