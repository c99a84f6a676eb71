import { type OrderClaim, listEntries, saveBillingDetails } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { findNewestBilling } from '#server/sales/orders/order-billing-store.ts';
import { type ClaimServices, claimGuestOrders } from './claim-store.ts';

/**
 * Assigns guest orders to a customer whose row the caller has locked. A customer without saved billing details gets
 * those of the newest order.
 */
export async function claimWithBilling(
  services: ClaimServices & { readonly ids: Pick<Ids, 'uuid'> },
  tx: Transaction,
  claim: OrderClaim,
  at: number,
): Promise<void> {
  const claimed = await claimGuestOrders(services, tx, claim);
  if (claimed.length === 0 || (await listEntries(tx, claim)).length > 0) return;
  const billing = await findNewestBilling(tx, claim.brandId, claimed);
  if (billing !== null) await saveBillingDetails(services.ids, tx, claim, { billing, at });
}
