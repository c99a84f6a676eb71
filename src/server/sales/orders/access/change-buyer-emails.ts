import type { Transaction } from '#server/platform/database/database.ts';
import { updateOrderEmails } from '#server/sales/orders/order-data-store.ts';
import { updateBillingEmails } from '#server/shop/public.ts';

/**
 * Gives a customer's orders and open baskets that have the email address `from` the address `to`: emails about them are
 * sent to it. Orders and baskets with another address, and issued documents, are unchanged. `at` in ms.
 */
export async function changeBuyerEmails(
  tx: Transaction,
  owner: { readonly brandId: string; readonly customerId: string },
  change: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  await updateBillingEmails(tx, owner, change);
  await updateOrderEmails(tx, owner, change);
}
