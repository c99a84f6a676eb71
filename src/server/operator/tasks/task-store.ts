import type { BrandPosition } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/**
 * A stored task with the number of its order, the name of the account that does it, the kind of an unsent email, and what was
 * stated without a session.
 */
export type TaskRow = Tables['operator_tasks'] & {
  readonly name: string | null;
  readonly contract: string | null;
  readonly ends_on: string | null;
  readonly received_at: number | null;
  readonly stated_kind: Tables['contract_statements']['kind'] | null;
  readonly stated_email: string | null;
  readonly stated_reason: string | null;
  readonly number: string | null;
  readonly assignee: string | null;
  readonly email: string | null;
};

/** Which open tasks are listed; null and absent members do not restrict. */
export interface TaskFilter {
  readonly brandIds: readonly string[] | null;
  readonly kind?: Tables['operator_tasks']['kind'];
  /** The assigned account; null for unassigned tasks. */
  readonly assignedTo?: string | null;
  /** ms. */
  readonly dueBefore?: number;
  /** A `taskPosition`. */
  readonly after: BrandPosition | null;
  readonly limit: number;
}

/** The open tasks, those due first first. */
export async function listOpenTaskRows(
  db: Queries,
  { brandIds, kind, assignedTo, dueBefore, after, limit }: TaskFilter,
): Promise<readonly TaskRow[]> {
  if (brandIds?.length === 0) return [];
  let tasks = selectTasks(db).where('operator_tasks.done_at', 'is', null);
  if (brandIds !== null) tasks = tasks.where('operator_tasks.brand_id', 'in', brandIds);
  if (kind !== undefined) tasks = tasks.where('operator_tasks.kind', '=', kind);
  if (assignedTo === null) tasks = tasks.where('operator_tasks.assigned_to', 'is', null);
  else if (assignedTo !== undefined) tasks = tasks.where('operator_tasks.assigned_to', '=', assignedTo);
  if (dueBefore !== undefined) tasks = tasks.where('operator_tasks.due_at', '<', dueBefore);
  if (after !== null) {
    tasks = tasks.where((eb) =>
      eb(
        eb.refTuple('operator_tasks.due_at', 'operator_tasks.id', 'operator_tasks.brand_id'),
        '>',
        eb.tuple(after.at, after.id, after.brandId),
      ),
    );
  }
  return tasks
    .orderBy('operator_tasks.due_at')
    .orderBy('operator_tasks.id')
    .orderBy('operator_tasks.brand_id')
    .limit(limit)
    .execute();
}

/** The position of a task in the list. Ids are unique in a brand only: a message of a registry is a task for each of its brands. */
export function taskPosition({ due_at: at, id, brand_id: brandId }: TaskRow): BrandPosition {
  return { at, id, brandId };
}

/** A task, open or completed; null when there is none. */
export async function findTaskRow(db: Queries, brandId: string, id: string): Promise<TaskRow | null> {
  const found = selectTasks(db).where('operator_tasks.brand_id', '=', brandId).where('operator_tasks.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The numbers of open tasks, and of those that should have been done before now (ms). */
export async function countOpenTaskRows(
  db: Queries,
  { brandIds, now }: { readonly brandIds: readonly string[] | null; readonly now: number },
): Promise<{ readonly open: number; readonly overdue: number }> {
  if (brandIds?.length === 0) return { open: 0, overdue: 0 };
  let tasks = db
    .selectFrom('operator_tasks')
    .select((eb) => [eb.fn.countAll().as('open'), eb.fn.countAll().filterWhere('due_at', '<', now).as('overdue')])
    .where('done_at', 'is', null);
  if (brandIds !== null) tasks = tasks.where('brand_id', 'in', brandIds);
  const row = await tasks.executeTakeFirst();
  return { open: Number(row?.open ?? 0), overdue: Number(row?.overdue ?? 0) };
}

/** Tasks as `TaskRow`; restricted by the caller. */
export function selectTasks(db: Queries) {
  return (
    db
      .selectFrom('operator_tasks')
      .leftJoin('orders', (join) =>
        join
          .onRef('orders.brand_id', '=', 'operator_tasks.brand_id')
          .onRef('orders.id', '=', 'operator_tasks.order_id'),
      )
      .leftJoin('staff', 'staff.id', 'operator_tasks.assigned_to')
      // The task of a job that failed has its id.
      .leftJoin('jobs', (join) =>
        join
          .onRef('jobs.brand_id', '=', 'operator_tasks.brand_id')
          .onRef('jobs.id', '=', 'operator_tasks.id')
          .on('jobs.kind', '=', 'send-email'),
      )
      .leftJoin('contract_statements as stated', (join) =>
        join
          .onRef('stated.brand_id', '=', 'operator_tasks.brand_id')
          .onRef('stated.id', '=', 'operator_tasks.subject_id')
          .on('operator_tasks.subject_type', '=', 'contract-statement'),
      )
      .selectAll('operator_tasks')
      .select(['stated.name', 'stated.contract', 'stated.ends_on', 'stated.received_at'])
      .select(['stated.kind as stated_kind', 'stated.email as stated_email', 'stated.reason as stated_reason'])
      .select(['orders.number', 'staff.name as assignee', 'jobs.topic as email'])
  );
}
