import type { Queries } from '#server/platform/database/database.ts';
import type { StoredOrder } from './order-store.ts';

/** When a renewal order is charged (ms); null for other orders. */
export async function findChargeDay(
  db: Queries,
  { brandId, id }: Pick<StoredOrder, 'brandId' | 'id'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('renewals')
    .select('charge_at')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.charge_at ?? null;
}
