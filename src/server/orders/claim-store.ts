import type { Queries } from '#server/platform/database.ts';
import { NOBODYS } from './owns-order.ts';

/** Whose guest orders become a customer's; null claims none that way. */
export interface OrderClaim {
  readonly brandId: string;
  readonly customerId: string;
  /** Those of the session that signs in. */
  readonly sessionId: string | null;
  /** The one its basket became, also when an earlier session ordered it. */
  readonly orderId: string | null;
  /** Those of an address the customer proved to be theirs, in the form addresses are compared in. */
  readonly email: string | null;
}

/** Orders placed without an account become a customer's, with the services and names they brought (D9); answers their ids. */
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
      // An expression, lest SQLite go through all that is nobody's by the index of customers.
      .where((eb) => eb.fn.coalesce('customer_id', eb.val('')), '=', '')
      .execute();
  }
  return claimed;
}

/** One way at a time, for each has its own index. */
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
