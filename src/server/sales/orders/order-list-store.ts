import type { LineState } from '#core/orders/line-state.ts';
import type { ListCursor } from '#core/orders/list-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, storedOrder } from './order-store.ts';

/** The customer of the orders. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** A page of a customer's orders, newest first, from a cursor; one extra row when there are more. */
export async function listOrderPage(
  db: Queries,
  { brandId, customerId }: CustomerKey,
  { after, limit }: { readonly after: ListCursor | null; readonly limit: number },
): Promise<readonly StoredOrder[]> {
  const all = db
    .selectFrom('orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const page =
    after === null
      ? all
      : all
          .where('placed_at', '<=', after.at)
          .where((eb) => eb.or([eb('placed_at', '<', after.at), eb('id', '<', after.id)]));
  return (await page.execute()).map(storedOrder);
}

/** An invoice or payment request with its order number. */
interface ListedInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly orderNumber: string;
  readonly state: 'open' | 'paid' | 'void';
  readonly createdAt: number;
  readonly currency: string;
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
}

/**
 * A page of a customer's invoices, newest first, found through their orders, which have the same creation time; one
 * extra row when there are more.
 */
export async function listInvoicePage(
  db: Queries,
  { brandId, customerId }: CustomerKey,
  { after, limit }: { readonly after: ListCursor | null; readonly limit: number },
): Promise<readonly { readonly invoice: ListedInvoice; readonly order: ListCursor }[]> {
  const all = db
    .selectFrom('orders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select(['orders.id as order_id', 'orders.number as order_number', 'orders.placed_at'])
    .select(['invoices.id', 'invoices.number', 'invoices.state', 'invoices.currency', 'invoices.created_at'])
    .select(['invoices.total_minor', 'invoices.paid_minor', 'invoices.credited_minor'])
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit + 1);
  const page =
    after === null
      ? all
      : all
          .where('orders.placed_at', '<=', after.at)
          .where((eb) => eb.or([eb('orders.placed_at', '<', after.at), eb('orders.id', '<', after.id)]));
  return (await page.execute()).map((row) => ({
    order: { at: row.placed_at, id: row.order_id },
    invoice: {
      id: row.id,
      number: row.number,
      orderNumber: row.order_number,
      state: row.state,
      createdAt: row.created_at,
      currency: row.currency,
      totalMinor: row.total_minor,
      paidMinor: row.paid_minor,
      creditedMinor: row.credited_minor,
    },
  }));
}

/** The number of a customer's unpaid invoices and payment requests. */
export async function countOpenInvoices(db: Queries, { brandId, customerId }: CustomerKey): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'orders.brand_id').onRef('invoices.order_id', '=', 'orders.id'),
    )
    .select((eb) => eb.fn.countAll().as('open'))
    .where('orders.brand_id', '=', brandId)
    .where('orders.customer_id', '=', customerId)
    .where('invoices.state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Totals and states of the orders' lines, by order. */
export async function listLineTotals(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineTotal[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'line_id', 'state', 'total_minor'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orderIds)
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ orderId: row.order_id, lineId: row.line_id, state: row.state, totalMinor: row.total_minor })),
    ({ orderId }) => orderId,
  );
}

/** The total and state of an order line. */
export interface LineTotal {
  readonly orderId: string;
  readonly lineId: string;
  readonly state: LineState;
  readonly totalMinor: number;
}

/** Those of some orders of which a refund has failed. */
export async function listOrdersWithFailedRefund(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orderIds)
    .where('failed_refund_minor', '>', 0)
    .execute();
  return rows.map((row) => row.order_id);
}
