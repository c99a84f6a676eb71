import type { listOrders as endpoint } from '#contract/orders.ts';
import { unreturnedMinor } from '#core/orders/failed-refund.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { decodeListCursor } from '#core/orders/list-cursor.ts';
import { ok } from '#core/result.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { PAGE_SIZE, listPage } from './list-page.ts';
import { type LineTotal, listFailedRefunds, listOrderPage, listLineTotals } from './order-list-store.ts';
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
    const owed = await listUnreturned(database.read, brandId, page.rows);
    const orders = page.rows.map((order) => listed(order, lines.get(order.id) ?? [], owed.get(order.id) ?? 0));
    return ok({ orders, before: page.before });
  };
}

/** What is owed again of each order that was refunded, in minor units. */
async function listUnreturned(
  db: Queries,
  brandId: string,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, number>> {
  const refunded = orders.filter(({ state }) => state === 'refunded' || state === 'refunded-in-part');
  const failed = await listFailedRefunds(
    db,
    brandId,
    refunded.map(({ id }) => id),
  );
  return new Map(
    refunded.flatMap(({ id, state }) => {
      const money = failed.get(id);
      return money === undefined ? [] : [[id, unreturnedMinor(state === 'refunded', money.invoice, money.payments)]];
    }),
  );
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
