import type { getBasket as endpoint } from '#contract/basket.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { priceForCall } from '#server/pricing/public.ts';
import { basketView } from './basket-view.ts';
import type { BasketServices } from './basket-services.ts';
import { noBasket, openBasket } from './open-basket.ts';

/** The basket of the session as it is priced now. */
export function getBasket({ database }: BasketServices): Handler<typeof endpoint> {
  return async (call) => {
    const stored = await openBasket(database.read, call);
    const basket = stored?.basket ?? noBasket(call);
    const priced = await priceForCall(database.read, call, basket);
    return ok(basketView(call.store, priced, stored, call.now));
  };
}
