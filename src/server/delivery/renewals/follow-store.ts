import { UNPAID_STATES } from '#core/renewals/renewal-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredRenewal, storedRenewal } from './renewal-store.ts';

/** An order with renewals not updated since its last change. */
export interface MovedOrder {
  readonly brandId: string;
  readonly orderId: string;
}

/**
 * Renewal orders that were paid, cancelled or whose newest payment failed, where the renewals do not reflect it yet.
 */
export async function listMovedOrders(db: Queries, limit: number): Promise<readonly MovedOrder[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'renewals.brand_id').onRef('orders.id', '=', 'renewals.order_id'),
    )
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'renewals.brand_id').onRef('invoices.order_id', '=', 'renewals.order_id'),
    )
    .select(['orders.brand_id', 'orders.id'])
    .where('renewals.state', 'in', UNPAID_STATES)
    .where((eb) =>
      eb.or([
        eb('invoices.state', '=', 'paid'),
        eb('orders.state', '=', 'cancelled'),
        eb.and([
          eb('orders.state', '=', 'failed'),
          eb('renewals.state', '!=', 'suspended'),
          eb('renewals.attempts', '>', eb.ref('renewals.failures')),
        ]),
      ]),
    )
    .distinct()
    .limit(limit)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, orderId: row.id }));
}

/** Paid renewals whose line has an outcome, with the outcome. */
export async function listEndedLines(
  db: Queries,
  limit: number,
): Promise<readonly { readonly renewal: StoredRenewal; readonly isRenewed: boolean }[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.brand_id', '=', 'renewals.brand_id')
        .onRef('order_lines.order_id', '=', 'renewals.order_id')
        .onRef('order_lines.line_id', '=', 'renewals.line_id'),
    )
    .selectAll('renewals')
    .select('order_lines.state as line_state')
    .where('renewals.state', '=', 'paid')
    .where('order_lines.state', 'in', ['delivered', 'refunded', 'not-obtained', 'cancelled', 'withdrawn'])
    .limit(limit)
    .execute();
  return rows.map(({ line_state: state, ...row }) => ({
    renewal: storedRenewal(row),
    isRenewed: state === 'delivered',
  }));
}

/** Unpaid renewals of names whose automatic renewal was turned off. */
export async function listUnwanted(db: Queries, limit: number): Promise<readonly StoredRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('domains', (join) =>
      join.onRef('domains.brand_id', '=', 'renewals.brand_id').onRef('domains.name', '=', 'renewals.subject_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'renewals.brand_id').onRef('orders.id', '=', 'renewals.order_id'),
    )
    .selectAll('renewals')
    .where('renewals.kind', '=', 'domain')
    .where('renewals.state', 'in', UNPAID_STATES)
    .where('domains.auto_renew', '=', 0)
    .where('orders.state', 'in', ['awaiting-payment', 'failed'])
    .limit(limit)
    .execute();
  return rows.map(storedRenewal);
}
