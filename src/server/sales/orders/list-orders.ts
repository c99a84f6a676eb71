import type { listOrders as endpoint } from '#contract/orders.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { decodeListCursor } from '#core/orders/list-cursor.ts';
import { ok } from '#core/result.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { findUnreturnedMinor } from '#server/sales/payments/refund/unreturned-money.ts';
import { PAGE_SIZE, listPage } from './list-page.ts';
import { type LineTotal, listOrdersWithFailedRefund, listOrderPage, listLineTotals } from './order-list-store.ts';
import type { StoredOrder } from './order-store.ts';

/** The signed-in customer's orders, newest first, in pages; totals count the same lines as the order page. */
export function listOrders({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context, { before }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const brandId = context.store.brand.id;
    const key = { brandId, customerId: customer.value };
    const rows = await listOrderPage(database.read, key, { after: decodeListCursor(before), limit: PAGE_SIZE });
    const page = listPage(rows, ({ placedAt, id }) => ({ at: placedAt, id }));
    const ids = page.rows.map(({ id }) => id);
    const lines = await listLineTotals(database.read, brandId, ids);
    const owed = await listUnreturned(database.read, brandId, ids);
    const orders = page.rows.map((order) => listed(order, lines.get(order.id) ?? [], owed.get(order.id) ?? 0));
    return ok({ orders, before: page.before });
  };
}

/** The amount of failed refunds that is still to be returned, by order, in minor units; orders without failed refunds are left out. */
async function listUnreturned(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const failed = await listOrdersWithFailedRefund(db, brandId, orderIds);
  const found = failed.map(async (id) => {
    const money = await findOrderMoney(db, brandId, id);
    return [id, await findUnreturnedMinor(db, { brandId, id }, money)] as const;
  });
  return new Map(await Promise.all(found));
}

function listed(order: StoredOrder, lines: readonly LineTotal[], owedMinor: number) {
  const { id, number, state, placedAt, currency, document } = order;
  const charged = lines.filter((line) => isLineCharged(line.state));
  return {
    id,
    number,
    state,
    placedAt,
    currency,
    totalMinor: charged.reduce((sum, line) => sum + line.totalMinor, 0),
    unreturnedMinor: owedMinor,
    lines: document.priced.lines.map(({ name }) => name),
  };
}
