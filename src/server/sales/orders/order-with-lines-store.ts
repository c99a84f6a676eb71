import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, type StoredOrderLine, storedOrder } from './order-store.ts';

/** An order and its lines, in their order. */
export interface OrderWithLines {
  readonly order: StoredOrder;
  readonly lines: readonly StoredOrderLine[];
}

const ORDER_COLUMNS = [
  'orders.brand_id',
  'orders.id',
  'orders.number',
  'orders.origin',
  'orders.session_id',
  'orders.erased_at',
  'orders.customer_id',
  'orders.email',
  'orders.state',
  'orders.currency',
  'orders.total_minor',
  'orders.store_version',
  'orders.quote_hash',
  'orders.placed_at',
  'orders.payable_until',
] as const;

/** Reads an order and its lines in one statement, the document with the first line only; null when there is none. */
export async function findOrderWithLines(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<OrderWithLines | null> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_lines', (join) =>
      join.onRef('order_lines.brand_id', '=', 'orders.brand_id').onRef('order_lines.order_id', '=', 'orders.id'),
    )
    .select(ORDER_COLUMNS)
    .select((eb) => [
      eb.case().when('order_lines.position', '>', 0).then('').else(eb.ref('orders.document')).end().as('document'),
      'order_lines.line_id',
      'order_lines.state as line_state',
      'order_lines.withdrawn_at',
    ])
    .where('orders.brand_id', '=', brandId)
    .where('orders.id', '=', orderId)
    .orderBy('order_lines.position')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.flatMap(({ line_id: lineId, line_state: state, withdrawn_at: withdrawnAt }) =>
    lineId === null || state === null ? [] : [{ lineId, state, withdrawnAt }],
  );
  return { order: storedOrder(first), lines };
}
