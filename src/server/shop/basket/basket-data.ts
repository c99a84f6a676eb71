import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteTransferCodesOf, listTransferNamesOf } from '#server/domains/public.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { clearBasketSessions } from '#server/request/sessions/session-data-store.ts';
import { deleteBillingOf, listBillingOf } from '#server/shop/billing/billing-store.ts';
import { deleteRegistrantsOf, listRegistrantsOf } from '#server/shop/registrants/registrant-store.ts';
import { deleteBaskets, listBasketIds, listOwnBaskets, lockBaskets } from './basket-data-store.ts';

/** The baskets part of a customer's personal data, with billing details and registrants entered at checkout. */
export const basketData: PersonalDataPart = {
  name: 'baskets',
  async load(db, key) {
    const baskets = await listOwnBaskets(db, key);
    const ids = baskets.map(({ basket }) => basket.id);
    const billing = await listBillingOf(db, key.brandId, ids);
    const registrants = await listRegistrantsOf(db, key.brandId, ids);
    const transfers = await listTransferNamesOf(db, key.brandId, ids);
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
  prepareErasure: (tx, key) => lockBaskets(tx, key),
  async erase(tx, key) {
    const ids = await listBasketIds(tx, key);
    await deleteBillingOf(tx, key.brandId, ids);
    await deleteRegistrantsOf(tx, key.brandId, ids);
    await deleteTransferCodesOf(tx, key.brandId, ids);
    await clearBasketSessions(tx, key.brandId, ids);
    await deleteBaskets(tx, key.brandId, ids);
  },
};
