import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { loadKnownBasket } from '#server/shop/public.ts';

/** The currency of displayed prices: that of the open basket, else the brand's first. */
export async function shownCurrency(db: Queries, context: RequestContext): Promise<string> {
  const [first = ''] = context.store.brand.currencies;
  const basketId = context.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, context, basketId);
  return stored?.state === 'open' ? stored.basket.currency : first;
}
