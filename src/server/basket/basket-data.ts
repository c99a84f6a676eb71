import { isoInstant } from '#core/iso-instant.ts';
import { deleteBillingOf, loadBillingOf } from '#server/billing/public.ts';
import { deleteQuotesOf } from '#server/checkout/public.ts';
import {
  deleteRegistrantsOf,
  deleteTransferCodesOf,
  loadRegistrantsOf,
  loadTransferNamesOf,
} from '#server/domains/public.ts';
import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { deleteBaskets, findBasketIds, lockBaskets, loadOwnBaskets } from './basket-data-store.ts';

/** The baskets part of a customer's personal data, with billing details and registrants entered at checkout. */
export const basketData: PersonalDataPart = {
  name: 'baskets',
  async load(db, key) {
    const baskets = await loadOwnBaskets(db, key);
    const ids = baskets.map(({ basket }) => basket.id);
    const billing = await loadBillingOf(db, key.brandId, ids);
    const registrants = await loadRegistrantsOf(db, key.brandId, ids);
    const transfers = await loadTransferNamesOf(db, key.brandId, ids);
    return baskets.map(({ basket, state, createdAt, updatedAt }) => ({
      id: basket.id,
      state,
      currency: basket.currency,
      lines: basket.lines,
      removed: basket.removed,
      vouchers: basket.vouchers,
      createdAt: isoInstant(createdAt),
      changedAt: isoInstant(updatedAt),
      billing: billing.get(basket.id) ?? null,
      registrant: registrants.get(basket.id) ?? null,
      transferCodesGiven: transfers.get(basket.id) ?? [],
    }));
  },
  hold: (tx, key) => lockBaskets(tx, key),
  async erase(tx, key) {
    const ids = await findBasketIds(tx, key);
    await deleteQuotesOf(tx, key.brandId, ids);
    await deleteBillingOf(tx, key.brandId, ids);
    await deleteRegistrantsOf(tx, key.brandId, ids);
    await deleteTransferCodesOf(tx, key.brandId, ids);
    await deleteBaskets(tx, key.brandId, ids);
  },
};
