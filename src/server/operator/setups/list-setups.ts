import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listSetups as endpoint } from '#contract/operator/setups.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { configurationView } from '#server/operator/orders/line-view.ts';
import { pageOf, parseBrandCursor } from '#server/operator/page-cursor.ts';
import { planFilter } from '#server/operator/tasks/list-tasks.ts';
import { type TaskRow, listOpenTaskRows, taskPosition } from '#server/operator/tasks/task-store.ts';
import { taskPlan } from '#server/operator/tasks/task-view.ts';
import { findOrder } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

type Setup = OperatorOutputOf<typeof endpoint>['rows'][number];

const PAGE_SIZE = 25;

/** Lines of the brands the caller may see that wait to be set up by staff, those due first first. */
export function listSetups(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, cursor, brandId = null, ...input }) => {
    const found = await listOpenTaskRows(services.database.read, {
      brandIds: brandsOfQuery(context.caller.brands, brandId),
      kind: 'manual-setup',
      ...planFilter(context, input),
      after: parseBrandCursor(cursor),
      limit: limit + 1,
    });
    const { rows, next } = pageOf(found, limit, taskPosition);
    const setups = await Promise.all(rows.map((row) => setupOf(services, row)));
    return ok({ rows: setups.flatMap((setup) => setup ?? []), next });
  };
}

/** What was ordered; null when the task names no line of an order. */
async function setupOf({ database, storefronts }: OperatorServices, task: TaskRow): Promise<Setup | null> {
  const { brand_id: brandId, order_id: orderId, line_id: lineId } = task;
  const order = orderId === null ? null : await findOrder(database.read, brandId, orderId);
  const line = order?.document.priced.lines.find(({ id }) => id === lineId);
  if (order === null || line === undefined) return null;
  const store = await storefronts.at(brandId, order.storeVersion);
  const { productId, term, quantity } = line.configuration;
  return {
    brandId,
    orderId: order.id,
    orderNumber: order.number,
    lineId: line.id,
    name: line.name,
    term,
    quantity,
    configuration: configurationView(line.configuration, store?.product(productId)),
    buyerName: order.document.billing.name,
    email: order.email,
    since: task.created_at,
    taskId: task.id,
    ...taskPlan(task),
  };
}
