import type { getProduct as endpoint } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { problem } from '#contract/problems.ts';
import { needsAuthCode } from '#core/catalogue/check-configuration.ts';
import { parseDomainProductId } from '#core/catalogue/domain-product.ts';
import type { PriceTable, Product } from '#core/catalogue/product.ts';
import { hasRecommendations } from '#core/catalogue/recommend.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { categoryPath } from '#core/pricing/promotable-line.ts';
import { shelfEpoch, shelfPromotions } from '#core/pricing/shelf-price.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { shelfContext } from '#server/storefront/public.ts';
import { cacheForStore } from './cache-for-store.ts';
import { categoryName } from './product-card.ts';
import type { ShopCurrency } from './shop-currency.ts';

/**
 * A product by slug or id with prices in one currency. Problem: 'product/not-found', also when it is not sold in the
 * currency.
 */
export function getProduct(currencyOf: ShopCurrency): Handler<typeof endpoint> {
  const answers = cacheForStore<OutputOf<typeof endpoint>>();
  return async (context, input) => {
    const product = context.store.product(input.pid);
    const currency = await currencyOf(context, input.currency);
    if (product === undefined || offeredTerms(product, currency).length === 0)
      return refuse(problem('product/not-found'));
    const key = `${currency} ${product.id} ${shelfEpoch(context.store.promotions, context.now)}`;
    const answer = answers(context.store, key, () => ({
      currency,
      product: inCurrency(product, currency),
      categoryName: categoryName(context.store, product.category),
      socialImage: context.store.socialImage(product.id),
      categoryPath: categoryPath(product.category, shelfContext(context.store, context.now).categories)
        .map((slug) => ({ slug, name: categoryName(context.store, slug) }))
        .toReversed(),
      promotions: shelfPromotions(product, currency, shelfContext(context.store, context.now)),
      hasRecommendations: hasRecommendations(context.store.index, product, currency),
    }));
    return ok(answer);
  };
}

/** Removes TLD rules and provisioning settings, which are internal. */
function inCurrency(sold: Product, currency: string): OutputOf<typeof endpoint>['product'] {
  const { tld: _, provisioning: __, ready: ___, ...product } = sold;
  const only = (prices: PriceTable): PriceTable => ({ [currency]: prices[currency] ?? [] });
  return {
    ...product,
    ...(parseDomainProductId(sold.id)?.operation === 'transfer' ? { needsAuthCode: needsAuthCode(sold) } : {}),
    prices: only(product.prices),
    options: product.options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, prices: only(value.prices) })),
    })),
    extras: product.extras.map((extra) => ({ ...extra, prices: only(extra.prices) })),
  };
}
