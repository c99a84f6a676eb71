import type { OrderDocument } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { NOBODYS } from './access/owns-order.ts';
import { storedOrder } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';

/** All orders of a customer, oldest first. */
export async function loadCustomerOrders(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
): Promise<readonly StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at')
    .execute();
  return rows.map(storedOrder);
}

/** Removes the owner of an order, so that neither its session nor its email address can claim it. */
export async function disownOrder(
  tx: Queries,
  { brandId, id }: Pick<StoredOrder, 'brandId' | 'id'>,
  { document, at }: { readonly document: OrderDocument; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: null, session_id: NOBODYS, email: '', document: JSON.stringify(document), updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}
