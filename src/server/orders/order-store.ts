import type { LineStatus } from '#core/orders/line-status.ts';
import type { OrderStatus } from '#core/orders/order-status.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { readOrderDocument } from './read-order-document.ts';

/** An order as stored; the document never changes, only the state moves. */
export interface StoredOrder {
  readonly brandId: string;
  readonly id: string;
  readonly number: string;
  readonly sessionId: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly state: OrderStatus;
  readonly currency: string;
  readonly totalMinor: number;
  readonly storeVersion: number;
  readonly quoteHash: string;
  readonly document: OrderDocument;
  readonly placedAt: number;
  readonly payableUntil: number;
}

/** A line's own state of fulfilment. */
export interface StoredOrderLine {
  readonly lineId: string;
  readonly state: LineStatus;
}

export async function insertOrder(tx: Queries, order: StoredOrder): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      brand_id: order.brandId,
      id: order.id,
      number: order.number,
      session_id: order.sessionId,
      customer_id: order.customerId,
      email: order.email,
      state: order.state,
      currency: order.currency,
      total_minor: order.totalMinor,
      store_version: order.storeVersion,
      quote_hash: order.quoteHash,
      document: JSON.stringify(order.document),
      placed_at: order.placedAt,
      payable_until: order.payableUntil,
      updated_at: order.placedAt,
    })
    .execute();
}

export async function insertOrderLines(
  tx: Queries,
  order: StoredOrder,
  lines: readonly { id: string; totalMinor: number }[],
  state: LineStatus,
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        brand_id: order.brandId,
        order_id: order.id,
        line_id: line.id,
        position,
        state,
        total_minor: line.totalMinor,
        updated_at: order.placedAt,
      })),
    )
    .execute();
}

export async function loadOrder(db: Queries, brandId: string, orderId: string): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : storedOrder(row);
}

/** Holds the order for this transaction: whatever moves it, its lines or its money waits here in turn, on either database. */
export async function lockOrder(tx: Queries, brandId: string, orderId: string): Promise<StoredOrder | null> {
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : storedOrder(row);
}

export async function loadOrderLines(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly StoredOrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['line_id', 'state'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ lineId: row.line_id, state: row.state }));
}

export async function setOrderState(
  tx: Queries,
  brandId: string,
  orderId: string,
  state: OrderStatus,
  at: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .execute();
}

/** Whoever pays by a bank has longer (D7); never less than before. */
export async function setPayableUntil(
  tx: Queries,
  given: { brandId: string; orderId: string; until: number; at: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payable_until: given.until, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.orderId)
    .execute();
}

export async function setLineState(
  tx: Queries,
  given: { brandId: string; orderId: string; lineId: string; state: LineStatus; at: number },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ state: given.state, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('line_id', '=', given.lineId)
    .execute();
}

/** Whether a customer has an order that was paid, or still may be: promotions on first orders ask (D7). */
export async function hasOrdered(db: Queries, brandId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['cancelled', 'refunded'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders of all brands that nobody paid in time, the longest overdue first. */
export async function findOverdueOrders(
  db: Queries,
  { at, limit, offset }: { at: number; limit: number; offset: number },
): Promise<readonly { brandId: string; id: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    // Naming the brands lets the index be used, which begins with them.
    .where('brand_id', 'in', db.selectFrom('store_versions').select('brand_id').distinct())
    .where('state', 'in', ['awaiting-payment', 'failed'])
    .where('payable_until', '<=', at)
    .orderBy('payable_until')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id }));
}

/** An order as its row says. */
export function storedOrder(row: Tables['orders']): StoredOrder {
  return {
    brandId: row.brand_id,
    id: row.id,
    number: row.number,
    sessionId: row.session_id,
    customerId: row.customer_id,
    email: row.email,
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    storeVersion: row.store_version,
    quoteHash: row.quote_hash,
    document: readOrderDocument(row.document),
    placedAt: row.placed_at,
    payableUntil: row.payable_until,
  };
}
