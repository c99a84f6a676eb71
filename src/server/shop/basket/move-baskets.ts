import type { Transaction } from '#server/platform/database/database.ts';
import { deleteRegistrantsOf, findRegistrant } from '#server/shop/registrants/registrant-store.ts';
import { updateBasketOwner } from './basket-data-store.ts';
import { findCustomerBasket } from './basket-store.ts';
import { mergeOpenBaskets } from './merge-at-sign-in.ts';

/**
 * Makes the baskets of a customer those of another account of the brand. An account shows one open basket: two become one,
 * with the billing details and the registrant of the account that stays if it has entered some. `at` in ms.
 */
export async function moveBaskets(
  tx: Transaction,
  pair: { readonly brandId: string; readonly from: string; readonly to: string },
  at: number,
): Promise<void> {
  const { brandId, from, to } = pair;
  const existing = await findCustomerBasket(tx, brandId, to);
  const moved = await findCustomerBasket(tx, brandId, from);
  await updateBasketOwner(tx, pair);
  if (existing === null || moved === null) return;
  if ((await findRegistrant(tx, brandId, existing.basket.id)) !== null)
    await deleteRegistrantsOf(tx, brandId, [moved.basket.id]);
  const guest = { ...moved, billing: existing.billing === null ? moved.billing : null };
  const merge = { brandId, at, storeVersion: existing.storeVersion };
  await mergeOpenBaskets(tx, merge, { guest, existing, customerId: to });
}
