import type { listTasks as endpoint } from '#contract/operator/tasks.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { listOpenTaskRows } from './task-store.ts';
import { taskView } from './task-view.ts';

/** Open operator tasks of the brands the caller may see, oldest first. */
export function listTasks({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, cursor, brandId = null }) => {
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const found = await listOpenTaskRows(database.read, { brandIds, after: parseCursor(cursor), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }));
    return ok({ rows: rows.map((row) => taskView(row, row.number)), next });
  };
}
