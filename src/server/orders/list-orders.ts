import type { listOrders as endpoint } from '#contract/orders.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { decodeListCursor } from '#core/orders/list-cursor.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listPage, PAGE_SIZE } from './list-page.ts';
import { listOrderPage, loadLineTotals } from './order-list-store.ts';
import type { LineTotal } from './order-list-store.ts';
import type { StoredOrder } from './order-store.ts';

/** The signed-in customer's orders, newest first, in pages; totals count the same lines as the order page. */
export function listOrders({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context, { before }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const brandId = context.store.brand.id;
    const key = { brandId, customerId: customer.value };
    const found = await listOrderPage(database.read, key, { after: decodeListCursor(before), limit: PAGE_SIZE });
    const page = listPage(found, ({ placedAt, id }) => ({ at: placedAt, id }));
    const ids = page.rows.map(({ id }) => id);
    const lines = await loadLineTotals(database.read, brandId, ids);
    return ok({ orders: page.rows.map((order) => listed(order, lines.get(order.id) ?? [])), before: page.before });
  };
}

function listed(order: StoredOrder, lines: readonly LineTotal[]) {
  const { id, number, state, placedAt, currency, document } = order;
  const charged = lines.filter((line) => isLineCharged(line.state));
  return {
    id,
    number,
    state,
    placedAt,
    currency,
    totalMinor: charged.reduce((sum, line) => sum + line.totalMinor, 0),
    lines: document.priced.lines.map(({ name }) => name),
  };
}
