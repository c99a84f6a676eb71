import type { Queries } from '#server/platform/database/database.ts';
import { NOBODYS } from './owns-order.ts';

/** Which guest orders are assigned to a customer; null skips that criterion. */
export interface OrderClaim {
  readonly brandId: string;
  readonly customerId: string;
  /** Orders of the session that signs in. */
  readonly sessionId: string | null;
  /** The order its basket became, also when placed by an earlier session. */
  readonly orderId: string | null;
  /** Orders of a verified email address, in normalized form. */
  readonly email: string | null;
}

/** Assigns guest orders to a customer, with their services and domains; returns the order ids. */
export async function claimGuestOrders(tx: Queries, claim: OrderClaim): Promise<readonly string[]> {
  const claimed = [
    ...(await claimBy(tx, claim, 'session_id', claim.sessionId)),
    ...(await claimBy(tx, claim, 'id', claim.orderId)),
    ...(await claimBy(tx, claim, 'email', claim.email)),
  ];
  if (claimed.length === 0) return [];
  for (const table of ['services', 'domains'] as const) {
    await tx
      .updateTable(table)
      .set({ customer_id: claim.customerId })
      .where('brand_id', '=', claim.brandId)
      .where('order_id', 'in', claimed)
      // An expression, so that SQLite does not scan all unassigned rows through the customer index.
      .where((eb) => eb.fn.coalesce('customer_id', eb.val('')), '=', '')
      .execute();
  }
  return claimed;
}

/** One criterion per query, since each has its own index. */
async function claimBy(
  tx: Queries,
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
    .where('session_id', '!=', NOBODYS)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
