import type { Call } from '#server/http/call.ts';

/** The currency a request is answered in: the one asked for when the brand sells in it, else the basket's, else the brand's first. */
export type ShopCurrency = (call: Call, asked: string | undefined) => Promise<string>;

/** Makes the rule from a way to learn the basket's currency; only sessions with a basket are asked for it. */
export function shopCurrency(basketCurrency: (call: Call) => Promise<string | null>): ShopCurrency {
  return async (call, asked) => {
    const { currencies } = call.store.brand;
    if (asked !== undefined && currencies.includes(asked)) return asked;
    const basketId = call.session?.basketId ?? null;
    const fromBasket = basketId === null ? null : await basketCurrency(call);
    return fromBasket !== null && currencies.includes(fromBasket) ? fromBasket : (currencies[0] ?? 'EUR');
  };
}
