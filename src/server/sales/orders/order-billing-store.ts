import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { ORDER_DOCUMENTS } from './order-document.ts';

/** The billing details of the newest of some orders; null when there are none. */
export async function findNewestBilling(
  db: Queries,
  brandId: string,
  orderIds: readonly string[],
): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'document'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', orderIds)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : ORDER_DOCUMENTS.parse(row.document, row.id).billing;
}
