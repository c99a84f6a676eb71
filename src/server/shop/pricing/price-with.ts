import type { Basket } from '#core/basket/basket.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PricingFacts } from './pricing-facts.ts';

/** Prices a basket from loaded facts. */
export function priceWith(store: LiveStore, basket: Basket, facts: PricingFacts): PricedBasket {
  return priceBasket(basket, {
    products: store.product,
    categories: (slug) => store.catalogue.categories.find((category) => category.slug === slug),
    promotions: store.promotions,
    taxes: store.taxes,
    brand: store.brand,
    ...facts,
  });
}
