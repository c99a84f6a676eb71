import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** How far the baskets of a brand came. */
export interface Funnel {
  readonly brandId: string;
  readonly baskets: number;
  /** Baskets with billing details. */
  readonly checkouts: number;
  readonly orders: number;
  readonly paid: number;
  readonly delivered: number;
}

/** The baskets of some brands that were created in a period (ms), and the stage they have reached since; by an index. */
export async function findFunnels(
  db: Queries,
  { brandIds, from, to }: { readonly brandIds: readonly string[]; readonly from: number; readonly to: number },
): Promise<readonly Funnel[]> {
  const rows = await db
    .selectFrom('baskets')
    .leftJoin('billing_details', (join) =>
      join
        .onRef('billing_details.brand_id', '=', 'baskets.brand_id')
        .onRef('billing_details.basket_id', '=', 'baskets.id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'baskets.brand_id').onRef('orders.id', '=', 'baskets.id'),
    )
    .select((eb) => [
      'baskets.brand_id',
      eb.fn.countAll().as('baskets'),
      sql<
        string | number
      >`count(case when billing_details.basket_id is not null or orders.id is not null then 1 end)`.as('checkouts'),
      eb.fn.count('orders.id').as('orders'),
      eb.fn.count('orders.id').filterWhere('orders.state', 'not in', UNPAID).as('paid'),
      eb.fn.count('orders.id').filterWhere('orders.state', '=', 'complete').as('delivered'),
    ])
    .where('baskets.brand_id', 'in', brandIds)
    .where('baskets.created_at', '>=', from)
    .where('baskets.created_at', '<', to)
    .groupBy('baskets.brand_id')
    .execute();
  const found = new Map(rows.map((row) => [row.brand_id, row]));
  return brandIds.map((brandId) => {
    const row = found.get(brandId);
    return {
      brandId,
      baskets: Number(row?.baskets ?? 0),
      checkouts: Number(row?.checkouts ?? 0),
      orders: Number(row?.orders ?? 0),
      paid: Number(row?.paid ?? 0),
      delivered: Number(row?.delivered ?? 0),
    };
  });
}

const UNPAID = ['awaiting-payment', 'failed', 'cancelled'] as const;
