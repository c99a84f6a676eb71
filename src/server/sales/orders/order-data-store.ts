import type { OrderDocument } from '#core/orders/order.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { ORDER_DOCUMENTS } from './order-document.ts';
import { type StoredOrder, storedOrder } from './order-store.ts';

/** All orders of a customer, oldest first. */
export async function listCustomerOrders(
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

/** Makes the orders of a customer those of another account of the brand. */
export async function updateOrderOwner(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  to: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: to })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Changes the address of a customer's orders that have the address `from`; their documents stay as they are. */
export async function updateOrderEmails(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email: to })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('email', '=', from)
    .execute();
}

/** Removes the owner of an order, so that neither its session nor its email address can claim it. */
export async function updateOrderDisowned(
  tx: Transaction,
  { brandId, id }: Pick<StoredOrder, 'brandId' | 'id'>,
  { document, at }: { readonly document: OrderDocument; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_id: null,
      session_id: null,
      erased_at: at,
      email: '',
      document: ORDER_DOCUMENTS.format(document),
      updated_at: at,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}
