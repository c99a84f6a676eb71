import type { listTasks as endpoint } from '#contract/operator/tasks.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseBrandCursor } from '#server/operator/page-cursor.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { type TaskFilter, listOpenTaskRows, taskPosition } from './task-store.ts';
import { taskView } from './task-view.ts';

/** Open operator tasks of the brands the caller may see, those due first first. */
export function listTasks({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, cursor, brandId = null, ...input }) => {
    const brandIds = brandsOfQuery(context.caller.brands, brandId);
    const filter = { brandIds, ...planFilter(context, input), after: parseBrandCursor(cursor), limit: limit + 1 };
    const found = await listOpenTaskRows(database.read, filter);
    const { rows, next } = pageOf(found, limit, taskPosition);
    return ok({ rows: rows.map(taskView), next });
  };
}

/** The filters by assignment and due time; an API token has no tasks of its own. */
export function planFilter(
  { caller, now }: CallerContext,
  {
    assigned,
    isOverdue,
  }: { readonly assigned?: 'mine' | 'unassigned' | undefined; readonly isOverdue?: 'yes' | undefined },
): Pick<TaskFilter, 'assignedTo' | 'dueBefore'> {
  return {
    ...(assigned === undefined ? {} : { assignedTo: assigned === 'mine' ? (caller.session?.staffId ?? '') : null }),
    ...(isOverdue === undefined ? {} : { dueBefore: now }),
  };
}
