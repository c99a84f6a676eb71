import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { listBasketIds } from '#server/shop/public.ts';
import { deleteQuotesOf } from './quote-store.ts';

/** The quotes of a customer's baskets, which repeat what is in them; to be erased before the baskets. */
export const quoteData: PersonalDataPart = {
  name: 'quotes',
  load: async () => undefined,
  erase: async (tx, key) => deleteQuotesOf(tx, key.brandId, await listBasketIds(tx, key)),
};
