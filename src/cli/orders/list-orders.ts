import type { Terminal } from '#cli/command.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { EVERY_ORDER, listOrdersBy } from '#server/sales/public.ts';
import { type OrdersJson, orderSummary } from './order-json.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/** Prints the newest orders, one line each or as JSON. */
export async function listOrders(given: OrdersArguments, database: Database, terminal: Terminal): Promise<number> {
  const orders = await listOrdersBy(database.read, {
    ...EVERY_ORDER,
    brandIds: given.brandId === null ? null : [given.brandId],
    state: given.state,
    isWaiting: given.isWaiting,
    limit: given.limit,
  });
  if (given.isJson) {
    terminal.out(JSON.stringify({ orders: orders.map(orderSummary) } satisfies OrdersJson, null, 2));
    return 0;
  }
  if (orders.length === 0) terminal.out('There are no such orders.');
  const rows = orders.map((order) => [
    order.number,
    order.brandId,
    order.state,
    isoInstant(order.placedAt).slice(0, 16).replace('T', ' '),
    writeAmount(order.totalMinor, order.currency),
    order.email,
  ]);
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(Math.max(...rows.map((other) => other[column]?.length ?? 0))));
    terminal.out(cells.join('  ').trimEnd());
  }
  return 0;
}
