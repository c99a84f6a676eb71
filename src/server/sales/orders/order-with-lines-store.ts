import type { Queries } from '#server/platform/database/database.ts';
import { IS_OPEN_REQUEST_OF_LINE, type StoredOrder, type StoredOrderLine, storedOrder } from './order-store.ts';

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
    .leftJoin('order_lines as line', (join) =>
      join.onRef('line.brand_id', '=', 'orders.brand_id').onRef('line.order_id', '=', 'orders.id'),
    )
    .leftJoin('cancellation_requests as request', (join) => join.on(IS_OPEN_REQUEST_OF_LINE))
    .select(ORDER_COLUMNS)
    .select((eb) => [
      eb.case().when('line.position', '>', 0).then('').else(eb.ref('orders.document')).end().as('document'),
      'line.line_id',
      'line.state as line_state',
      'line.withdrawn_at',
      'request.id as request_id',
    ])
    .where('orders.brand_id', '=', brandId)
    .where('orders.id', '=', orderId)
    .orderBy('line.position')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.flatMap(({ line_id: lineId, line_state: state, withdrawn_at, request_id }) =>
    lineId === null || state === null
      ? []
      : [{ lineId, state, withdrawnAt: withdrawn_at, cancelRequestId: request_id }],
  );
  return { order: storedOrder(first), lines };
}
