import type { getProduct as endpoint } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { problem } from '#contract/problems.ts';
import { offeredTerms } from '#core/catalogue/offered-terms.ts';
import type { PriceTable, Product } from '#core/catalogue/product.ts';
import { hasRecommendations } from '#core/catalogue/recommend.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { keepForStore } from './keep-for-store.ts';
import { categoryName } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

/** One product by slug or id with its prices in one currency; one that is not sold in it is not found. */
export function getProduct(currencyOf: ShopCurrency): Handler<typeof endpoint> {
  const answers = keepForStore<OutputOf<typeof endpoint>>();
  return async (call, input) => {
    const product = call.store.product(input.pid);
    const currency = await currencyOf(call, input.currency);
    if (product === undefined || offeredTerms(product, currency).length === 0)
      return refuse(problem('product/not-found'));
    const answer = answers(call.store, `${currency} ${product.id}`, () => ({
      currency,
      product: inCurrency(product, currency),
      categoryName: categoryName(call.store, product.category),
      hasRecommendations: hasRecommendations(call.store.index, product, currency),
    }));
    return ok(answer);
  };
}

/** Whose rules a name follows is the server's to check, and who sets a service up the operator's to know. */
function inCurrency(sold: Product, currency: string): Product {
  const { tld: _, provisioning: __, ...product } = sold;
  const only = (prices: PriceTable): PriceTable => ({ [currency]: prices[currency] ?? [] });
  return {
    ...product,
    prices: only(product.prices),
    options: product.options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, prices: only(value.prices) })),
    })),
    extras: product.extras.map((extra) => ({ ...extra, prices: only(extra.prices) })),
  };
}
