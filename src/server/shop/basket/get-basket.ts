import type { getBasket as endpoint } from '#contract/basket.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { priceWith } from '#server/shop/pricing/price-with.ts';
import type { BasketServices } from './basket-services.ts';
import { basketView } from './basket-view.ts';
import { noBasket, findOpenBasket } from './open-basket.ts';

/** The session's basket at current prices. */
export function getBasket({
  database,
  loadPricingFacts,
}: Pick<BasketServices, 'database' | 'loadPricingFacts'>): Handler<typeof endpoint> {
  return async (context) => {
    const stored = await findOpenBasket(database.read, context);
    const basket = stored?.basket ?? noBasket(context);
    const facts = await loadPricingFacts(database.read, context, basket, stored?.billing ?? null);
    return ok(basketView(context.store, priceWith(context.store, basket, facts), stored, context.now));
  };
}
