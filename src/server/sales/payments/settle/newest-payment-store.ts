import type { Queries } from '#server/platform/database/database.ts';
import { type StoredPayment, storedPayment } from '#server/sales/payments/payment-store.ts';

/** The newest payment of each order, by order id. */
export async function listNewestPayments(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(storedPayment).map((payment) => [payment.orderId, payment]));
}
