import type { listOrders as endpoint } from '#contract/operator/orders.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { listNewestOrders } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { countOpenTasksOf, orderKeyText } from './order-history-store.ts';
import { orderRow } from './order-row.ts';

/** Orders of the brands the caller may see, newest first. */
export function listOrders({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, input) => {
    const { limit = PAGE_SIZE } = input;
    const position = parseCursor(input.cursor);
    const search = input.search?.trim() ?? '';
    const orders = await listNewestOrders(database.read, {
      brandIds: brandsOfQuery(caller.brands, input.brandId ?? null),
      state: input.state ?? null,
      isWaiting: input.isWaiting === 'yes',
      search: search === '' ? null : search,
      customerId: input.customerId ?? null,
      from: input.from ?? null,
      to: input.to ?? null,
      after: position === null ? null : { placedAt: position.at, id: position.id },
      limit: limit + 1,
    });
    const { rows, next } = pageOf(orders, limit, ({ placedAt, id }) => ({ at: placedAt, id }));
    const counts = await countOpenTasksOf(database.read, rows);
    return ok({
      rows: rows.map((order) => orderRow(order, counts.get(orderKeyText(order.brandId, order.id)) ?? 0)),
      next,
    });
  };
}
