import type { listRecommendations as endpoint } from '#contract/catalogue.ts';
import { problem } from '#contract/problems.ts';
import { findProduct } from '#core/catalogue/catalogue-index.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { defaultConfiguration, defaultTerm } from '#core/catalogue/default-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { recommend } from '#core/catalogue/recommend.ts';
import { shelfPrice, shelfPromotions } from '#core/pricing/shelf-price.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { productCard } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

/** The ids of the products in the request's basket, in its order. */
export type ProductsInBasket = (context: RequestContext) => Promise<ReadonlySet<string>>;

/** Recommendations for one product, or for the basket's products followed by those for any basket. */
export function listRecommendations(currencyOf: ShopCurrency, inBasket: ProductsInBasket): Handler<typeof endpoint> {
  return async (context, input) => {
    const { store } = context;
    const source = input.product === undefined ? null : findProduct(store.index, input.product);
    if (source === undefined) return refuse(problem('product/not-found'));
    const currency = await currencyOf(context, undefined);
    const found = recommend(store.index, { product: source, inBasket: await inBasket(context), currency });
    const shelf = shelfContext(store, context.now);
    const recommendations = found.flatMap(({ product, reason, isAdded }) => {
      const card = productCard(store, product, currency, context.now);
      if (card === null) return [];
      const express = isExpress(product, currency);
      const term = express ? defaultTerm(product, currency) : null;
      const asItIs =
        term === null ? null : shelfPrice(product, term, currency, shelfPromotions(product, currency, shelf));
      return [{ product: card, reason, added: isAdded, express, asItIs }];
    });
    return ok({ currency, recommendations });
  };
}

/** Whether a product can be added without configuration. */
function isExpress(product: Product, currency: string): boolean {
  const configuration = defaultConfiguration(product, currency);
  return configuration !== null && checkConfiguration(product, configuration, currency).length === 0;
}
