import type { BillingDetails, OrderDocument } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';

/** The billing details of the newest of some orders; null when there are none. */
export async function loadNewestBilling(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('orders')
    .select('document')
    .where('brand_id', '=', brandId)
    .where('id', 'in', orderIds)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : storedDocument<OrderDocument>(row.document, 'billing').billing;
}
