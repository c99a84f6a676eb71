import { loadKnownBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';

/** The currency of displayed prices: that of the open basket, else the brand's first. */
export async function shownCurrency(db: Queries, call: Call): Promise<string> {
  const [first = ''] = call.store.brand.currencies;
  const basketId = call.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, call, basketId);
  return stored?.state === 'open' ? stored.basket.currency : first;
}
