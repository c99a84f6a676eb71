import { type TaskRow, selectTasks } from '#server/operator/tasks/task-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A domain or service: its subject in jobs, tasks and renewals, and the line it was bought with. */
export interface SubjectKey {
  readonly brandId: string;
  readonly kind: 'service' | 'domain';
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
}

/** Jobs and operator tasks about a subject. */
export interface SubjectHistory {
  readonly jobs: readonly SubjectJob[];
  readonly tasks: readonly TaskRow[];
}

type SubjectJob = Pick<
  Tables['jobs'],
  'id' | 'kind' | 'order_id' | 'state' | 'attempts' | 'next_at' | 'created_at' | 'updated_at'
>;

/** The most jobs and tasks that are shown. */
const LIMIT = 200;

/**
 * The jobs, newest first, and tasks, oldest first, of the lines with which a subject was bought and renewed; payloads of
 * jobs, which may contain secrets, are left out.
 */
export async function findSubjectHistory(db: Queries, subject: SubjectKey): Promise<SubjectHistory> {
  const { brandId, kind, id } = subject;
  const renewals = await db
    .selectFrom('renewals')
    .select(['order_id', 'line_id'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('order_id', 'is not', null)
    .execute();
  const lines = [{ order_id: subject.orderId, line_id: subject.lineId }, ...renewals];
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'order_id', 'state', 'attempts', 'next_at', 'created_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or(lines.map((line) => eb.and({ order_id: line.order_id, line_id: line.line_id }))))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  const tasks = await selectTasks(db)
    .where('operator_tasks.brand_id', '=', brandId)
    .where((eb) =>
      eb.or(
        lines.map((line) =>
          eb.and({ 'operator_tasks.order_id': line.order_id, 'operator_tasks.line_id': line.line_id }),
        ),
      ),
    )
    .orderBy('operator_tasks.created_at')
    .limit(LIMIT)
    .execute();
  return { jobs, tasks };
}
