import { releaseStock } from '#server/catalogue/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { releaseUses } from '#server/promotions/public.ts';

/** Releases the vouchers and stock reserved by a cancelled order. */
export async function releaseHoldingCosts(
  tx: Queries,
  { brandId, id }: Pick<StoredOrder, 'brandId' | 'id'>,
  at: number,
): Promise<void> {
  await releaseUses(tx, brandId, id, at);
  await releaseStock(tx, brandId, id, at);
}
