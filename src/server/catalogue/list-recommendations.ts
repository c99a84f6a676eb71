import type { listRecommendations as endpoint } from '#contract/catalogue.ts';
import { problem } from '#contract/problems.ts';
import { findProduct } from '#core/catalogue/catalogue-index.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { recommend } from '#core/catalogue/recommend.ts';
import { ok, refuse } from '#core/result.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { productCard } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

/** Which products stand in the basket of a call, by id, in its order. */
export type ProductsInBasket = (call: Call) => Promise<ReadonlySet<string>>;

/** What goes well with one product, or with everything in the basket and then what the brand recommends to anybody (specification §2). */
export function listRecommendations(currencyOf: ShopCurrency, inBasket: ProductsInBasket): Handler<typeof endpoint> {
  return async (call, input) => {
    const { store } = call;
    const asked = input.product === undefined ? null : findProduct(store.index, input.product);
    if (asked === undefined) return refuse(problem('product/not-found'));
    const currency = await currencyOf(call, undefined);
    const found = recommend(store.index, { asked, inBasket: await inBasket(call), currency });
    const recommendations = found.flatMap(({ product, reason, isAdded }) => {
      const card = productCard(store, product, currency);
      return card === null ? [] : [{ product: card, reason, added: isAdded, express: isExpress(product, currency) }];
    });
    return ok({ currency, recommendations });
  };
}

/** Whether a product can be bought as it is: nothing required is left open. */
function isExpress(product: Product, currency: string): boolean {
  const configuration = defaultConfiguration(product, currency);
  return configuration !== null && checkConfiguration(product, configuration, currency).length === 0;
}
