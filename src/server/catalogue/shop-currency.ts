import type { RequestContext } from '#server/http/request/request-context.ts';

/**
 * The currency of a response: the requested one if the brand sells in it, else the basket's, else the brand's first.
 */
export type ShopCurrency = (context: RequestContext, asked: string | undefined) => Promise<string>;

/** Creates the rule; the basket's currency is loaded for sessions with a basket only. */
export function shopCurrency(basketCurrency: (context: RequestContext) => Promise<string | null>): ShopCurrency {
  return async (context, asked) => {
    const { currencies } = context.store.brand;
    if (asked !== undefined && currencies.includes(asked)) return asked;
    const basketId = context.session?.basketId ?? null;
    const fromBasket = basketId === null ? null : await basketCurrency(context);
    return fromBasket !== null && currencies.includes(fromBasket) ? fromBasket : (currencies[0] ?? 'EUR');
  };
}
