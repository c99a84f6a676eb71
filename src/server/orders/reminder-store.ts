import type { Queries } from '#server/platform/database/database.ts';

/** A reminder is sent in the last quarter of the payment period, at most three days before its end; ms. */
const LEAD_MS = 3 * 86_400_000;

/** Unpaid orders of all brands whose payment period ends soon and that have had no reminder. */
export async function findUnremindedOrders(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly { readonly brandId: string; readonly id: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    // The first column of the index is the brand, so the brands are listed to make it usable.
    .where('brand_id', 'in', db.selectFrom('store_versions').select('brand_id').distinct())
    .where('state', 'in', ['awaiting-payment', 'failed'])
    .where('payable_until', '>', at)
    .where('payable_until', '<=', at + LEAD_MS)
    .where((eb) =>
      eb(eb('payable_until', '-', at), '<=', eb(eb.parens('payable_until', '-', eb.ref('placed_at')), '/', 4)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('steps')
            .select('steps.id')
            .whereRef('steps.brand_id', '=', 'orders.brand_id')
            .whereRef('steps.order_id', '=', 'orders.id')
            .where('steps.line_id', '=', 'payment-reminder')
            .where('steps.kind', '=', 'send-mail'),
        ),
      ),
    )
    .orderBy('payable_until')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id }));
}
