import type { Handlers, RequestContext } from '#server/request/request-context.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { type ProductsInBasket, listRecommendations } from './list-recommendations.ts';
import { shopCurrency } from './shop-currency.ts';

/** Facts about the request's basket. */
export interface CatalogueServices {
  readonly basketCurrency: (context: RequestContext) => Promise<string | null>;
  readonly productsInBasket: ProductsInBasket;
}

export function catalogueHandlers(services: CatalogueServices): Handlers['catalogue'] {
  const currencyOf = shopCurrency(services.basketCurrency);
  return {
    list: listProducts(currencyOf),
    get: getProduct(currencyOf),
    recommendations: listRecommendations(currencyOf, services.productsInBasket),
  };
}
