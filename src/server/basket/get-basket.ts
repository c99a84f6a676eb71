import type { getBasket as endpoint } from '#contract/basket.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { loadPricingFacts, priceWith } from '#server/pricing/public.ts';
import type { BasketServices } from './basket-services.ts';
import { basketView } from './basket-view.ts';
import { noBasket, openBasket } from './open-basket.ts';

/** The session's basket at current prices. */
export function getBasket({ database }: Pick<BasketServices, 'database'>): Handler<typeof endpoint> {
  return async (call) => {
    const stored = await openBasket(database.read, call);
    const basket = stored?.basket ?? noBasket(call);
    const facts = await loadPricingFacts(database.read, call, basket, stored?.billing ?? null);
    return ok(basketView(call.store, priceWith(call.store, basket, facts), stored, call.now));
  };
}
