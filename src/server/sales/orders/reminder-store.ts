import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** An unpaid order without a reminder; times in ms. */
export interface UnremindedOrder {
  readonly brandId: string;
  readonly id: string;
  readonly placedAt: number;
  readonly payableUntil: number;
}

/**
 * Unpaid orders of all brands that have had no reminder and whose payment period ends by `until` (ms), in the order of
 * its end; those after `after`.
 */
export async function listUnremindedOrders(
  db: Queries,
  { after, until, limit }: { readonly after: Cursor; readonly until: number; readonly limit: number },
): Promise<readonly UnremindedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id', 'placed_at', 'payable_until'])
    .where(sql<boolean>`state in ('awaiting-payment', 'failed')`)
    .where('payable_until', '>=', after.payableUntil)
    .where('payable_until', '<=', until)
    .where((eb) => eb.or([eb('payable_until', '>', after.payableUntil), eb('id', '>', after.id)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.brand_id', '=', 'orders.brand_id')
            .whereRef('jobs.order_id', '=', 'orders.id')
            .where('jobs.kind', '=', 'send-email')
            .where('jobs.dedupe_key', '=', sql<string>`orders.id || ' payment-reminder'`),
        ),
      ),
    )
    .orderBy('payable_until')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    id: row.id,
    placedAt: row.placed_at,
    payableUntil: row.payable_until,
  }));
}

/** A position in the order of the list. */
type Cursor = Pick<UnremindedOrder, 'payableUntil' | 'id'>;
