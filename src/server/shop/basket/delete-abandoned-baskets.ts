import { deleteTransferCodesOf } from '#server/domains/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Expired } from '#server/platform/database/delete-oldest.ts';
import { clearBasketSessions } from '#server/request/sessions/session-data-store.ts';
import { deleteBillingRows } from '#server/shop/billing/billing-store.ts';
import { deleteRegistrantsOf } from '#server/shop/registrants/registrant-store.ts';
import { deleteBaskets, listAbandonedBaskets } from './basket-data-store.ts';

/**
 * Deletes baskets of guests, with billing details, registrant and auth codes, whose sessions expired; the oldest first. Their
 * quotes have been deleted before. Returns how many.
 */
export async function deleteAbandonedBaskets(tx: Transaction, expired: Expired): Promise<number> {
  const abandoned = await listAbandonedBaskets(tx, expired);
  for (const [brandId, baskets] of Map.groupBy(abandoned, (basket) => basket.brandId)) {
    const ids = baskets.map(({ id }) => id);
    await deleteBillingRows(tx, brandId, ids);
    await deleteRegistrantsOf(tx, brandId, ids);
    await deleteTransferCodesOf(tx, brandId, ids);
    await clearBasketSessions(tx, brandId, ids);
    await deleteBaskets(tx, brandId, ids);
  }
  return abandoned.length;
}
