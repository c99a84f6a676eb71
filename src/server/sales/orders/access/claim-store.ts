import type { OrderClaim } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Dependencies of claiming orders. */
export interface ClaimServices {
  /** Assigns services and domains of claimed orders, unless they have an owner. */
  readonly updateDeliveredOwner: (
    tx: Transaction,
    given: { readonly brandId: string; readonly customerId: string; readonly orderIds: readonly string[] },
  ) => Promise<void>;
}

/** Assigns guest orders to a customer, with their services and domains; returns the order ids. */
export async function claimGuestOrders(
  { updateDeliveredOwner }: ClaimServices,
  tx: Transaction,
  claim: OrderClaim,
): Promise<readonly string[]> {
  const claimed = [
    ...(await claimBy(tx, claim, 'session_id', claim.sessionId)),
    ...(await claimBy(tx, claim, 'id', claim.orderId)),
    ...(await claimBy(tx, claim, 'email', claim.email)),
  ];
  if (claimed.length === 0) return [];
  await updateDeliveredOwner(tx, { brandId: claim.brandId, customerId: claim.customerId, orderIds: claimed });
  return claimed;
}

/** One criterion per query, since each has its own index. */
async function claimBy(
  tx: Transaction,
  { brandId, customerId }: OrderClaim,
  column: 'session_id' | 'id' | 'email',
  value: string | null,
): Promise<string[]> {
  if (value === null) return [];
  const rows = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('brand_id', '=', brandId)
    .where(column, '=', value)
    .where('customer_id', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes the orders that a session placed those of the session that replaces it. */
export async function updateOrderSession(
  tx: Transaction,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ session_id: to })
    .where('brand_id', '=', brandId)
    .where('session_id', '=', from)
    .execute();
}
