import type { Call } from '#server/http/call.ts';

/**
 * The currency of a response: the requested one if the brand sells in it, else the basket's, else the brand's first.
 */
export type ShopCurrency = (call: Call, asked: string | undefined) => Promise<string>;

/** Creates the rule; the basket's currency is loaded for sessions with a basket only. */
export function shopCurrency(basketCurrency: (call: Call) => Promise<string | null>): ShopCurrency {
  return async (call, asked) => {
    const { currencies } = call.store.brand;
    if (asked !== undefined && currencies.includes(asked)) return asked;
    const basketId = call.session?.basketId ?? null;
    const fromBasket = basketId === null ? null : await basketCurrency(call);
    return fromBasket !== null && currencies.includes(fromBasket) ? fromBasket : (currencies[0] ?? 'EUR');
  };
}
