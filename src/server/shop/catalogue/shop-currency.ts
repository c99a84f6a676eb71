import type { RequestContext } from '#server/request/request-context.ts';

/**
 * The currency of a response: the requested one if the brand sells in it, else the basket's, else the brand's first.
 */
export type ShopCurrency = (context: RequestContext, requested: string | undefined) => Promise<string>;

/** Creates the rule; the basket's currency is loaded for sessions with a basket only. */
export function shopCurrency(basketCurrency: (context: RequestContext) => Promise<string | null>): ShopCurrency {
  return async (context, requested) => {
    const { currencies } = context.store.brand;
    if (requested !== undefined && currencies.includes(requested)) return requested;
    const basketId = context.session?.basketId ?? null;
    const fromBasket = basketId === null ? null : await basketCurrency(context);
    return fromBasket !== null && currencies.includes(fromBasket) ? fromBasket : (currencies[0] ?? 'EUR');
  };
}
