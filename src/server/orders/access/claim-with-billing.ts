import { loadNewestBilling } from '#server/orders/order-billing-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { saveBillingDetails, loadEntries } from '#server/saved-details/public.ts';
import { claimGuestOrders } from './claim-store.ts';
import type { OrderClaim } from './claim-store.ts';

/**
 * Assigns guest orders to a customer whose row the caller has locked. A customer without saved billing details gets
 * those of the newest order.
 */
export async function claimWithBilling(
  ids: Pick<Ids, 'uuid'>,
  tx: Queries,
  claim: OrderClaim,
  at: number,
): Promise<void> {
  const claimed = await claimGuestOrders(tx, claim);
  if (claimed.length === 0 || (await loadEntries(tx, claim)).length > 0) return;
  const billing = await loadNewestBilling(tx, claim.brandId, claimed);
  if (billing !== null) await saveBillingDetails(ids, tx, claim, { billing, at });
}
