import { sql } from 'kysely';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { OrderDocument, OrderOrigin } from '#core/orders/order.ts';
import { searchKeysOf } from '#core/orders/search-keys.ts';
import type { CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { ORDER_DOCUMENTS } from './order-document.ts';
import { insertSearchKeys } from './search/search-key-store.ts';

/** An order as stored. Its document changes only when it is paid (amounts, exchange rates, day of payment) and when it is anonymised. */
export interface StoredOrder {
  readonly brandId: string;
  readonly id: string;
  readonly number: string;
  readonly origin: OrderOrigin;
  /** The session that placed it; null for a renewal, and once erased. */
  readonly sessionId: string | null;
  /** When the buyer's account was deleted with their personal data (ms); null otherwise. */
  readonly erasedAt: number | null;
  readonly customerId: string | null;
  readonly email: string;
  readonly state: OrderState;
  readonly currency: string;
  readonly totalMinor: number;
  readonly storeVersion: number;
  readonly quoteHash: string;
  readonly document: OrderDocument;
  readonly placedAt: number;
  readonly payableUntil: number;
}

/** The fulfilment state of an order line. */
export interface StoredOrderLine {
  readonly lineId: string;
  readonly state: LineState;
  /** When the buyer withdrew from it (ms); null if not. */
  readonly withdrawnAt: number | null;
  /** The open request to cancel it (docs/decisions/138); null without one. */
  readonly cancelRequestId: string | null;
}

/** Inserts an order with its search keys; `checkoutType` is that of its first payment, null without one. */
export async function insertOrder(
  tx: Transaction,
  order: StoredOrder,
  checkoutType: CheckoutTypeWire | null = null,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      brand_id: order.brandId,
      id: order.id,
      number: order.number,
      origin: order.origin,
      session_id: order.sessionId,
      erased_at: order.erasedAt,
      customer_id: order.customerId,
      email: order.email,
      state: order.state,
      currency: order.currency,
      total_minor: order.totalMinor,
      store_version: order.storeVersion,
      quote_hash: order.quoteHash,
      document: ORDER_DOCUMENTS.format(order.document),
      placed_at: order.placedAt,
      payable_until: order.payableUntil,
      updated_at: order.placedAt,
      has_search_keys: 1,
      checkout_type: checkoutType ?? 'none',
    })
    .execute();
  const byPayment = checkoutType === null ? [] : [{ kind: 'payment-type', value: checkoutType } as const];
  await insertSearchKeys(tx, order, [...searchKeysOf(order.document), ...byPayment]);
}

export async function insertOrderLines(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly { id: string; totalMinor: number }[],
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        brand_id: order.brandId,
        order_id: order.id,
        line_id: line.id,
        position,
        state: 'waiting' as const,
        total_minor: line.totalMinor,
        updated_at: order.placedAt,
      })),
    )
    .execute();
}

export async function findOrder(db: Queries, brandId: string, orderId: string): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : storedOrder(row);
}

/**
 * Locks the order for this transaction on either database: all changes of its state, lines and payments are serialised
 * by it.
 */
export async function lockOrder(tx: Transaction, brandId: string, orderId: string): Promise<StoredOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : storedOrder(row);
}

/** The open request to cancel a line. Its state is no parameter, so that the index of open requests is used. */
export const IS_OPEN_REQUEST_OF_LINE = sql<boolean>`request.brand_id = line.brand_id and request.order_id = line.order_id and request.line_id = line.line_id and request.state = 'open'`;

export async function listOrderLines(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly StoredOrderLine[]> {
  const rows = await db
    .selectFrom('order_lines as line')
    .leftJoin('cancellation_requests as request', (join) => join.on(IS_OPEN_REQUEST_OF_LINE))
    .select(['line.line_id', 'line.state', 'line.withdrawn_at', 'request.id as request_id'])
    .where('line.brand_id', '=', brandId)
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    state: row.state,
    withdrawnAt: row.withdrawn_at,
    cancelRequestId: row.request_id,
  }));
}

export async function updateOrderStateColumn(
  tx: Transaction,
  brandId: string,
  orderId: string,
  state: OrderState,
  at: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .execute();
}

/** Stores the amounts of an order whose tax rates changed after it was placed, and what its payment decided. */
export async function updateOrderAmounts(tx: Transaction, order: StoredOrder, at: number): Promise<void> {
  const { brandId, id: orderId, document, totalMinor } = order;
  await tx
    .updateTable('orders')
    .set({ document: ORDER_DOCUMENTS.format(document), total_minor: totalMinor, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', orderId)
    .execute();
  for (const line of document.priced.lines) {
    await tx
      .updateTable('order_lines')
      .set({ total_minor: line.totalMinor })
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .where('line_id', '=', line.id)
      .where('total_minor', '!=', line.totalMinor)
      .execute();
  }
}

/** Extends the payment period, for bank payments; never shortens it. */
export async function updatePayableUntil(
  tx: Transaction,
  given: { brandId: string; orderId: string; until: number; at: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payable_until: given.until, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.orderId)
    .execute();
}

export async function updateLineStateColumn(
  tx: Transaction,
  given: { brandId: string; orderId: string; lineId: string; state: LineState; at: number },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ state: given.state, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('line_id', '=', given.lineId)
    .execute();
}

/** Marks a line as withdrawn from; false when it was already. */
export async function updateWithdrawnAt(
  tx: Transaction,
  given: { readonly brandId: string; readonly orderId: string; readonly lineId: string; readonly at: number },
): Promise<boolean> {
  const marked = await tx
    .updateTable('order_lines')
    .set({ withdrawn_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('line_id', '=', given.lineId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** Whether a customer has an order that was paid or still may be; used by first-order promotions. */
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

/** Unpaid orders of all brands past their payment period, longest overdue first. */
export async function listOverdueOrders(
  db: Queries,
  { at, limit, offset }: { at: number; limit: number; offset: number },
): Promise<readonly { brandId: string; id: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where(sql<boolean>`state in ('awaiting-payment', 'failed')`)
    .where('payable_until', '<=', at)
    .orderBy('payable_until')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id }));
}

/** Converts a row. */
export function storedOrder(
  row: Omit<Tables['orders'], 'updated_at' | 'has_search_keys' | 'checkout_type'>,
): StoredOrder {
  return {
    brandId: row.brand_id,
    id: row.id,
    number: row.number,
    origin: row.origin,
    sessionId: row.session_id,
    erasedAt: row.erased_at,
    customerId: row.customer_id,
    email: row.email,
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    storeVersion: row.store_version,
    quoteHash: row.quote_hash,
    document: ORDER_DOCUMENTS.parse(row.document, row.id),
    placedAt: row.placed_at,
    payableUntil: row.payable_until,
  };
}
