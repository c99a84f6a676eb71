import type { Basket } from '#core/basket/basket.ts';
import { findProduct } from '#core/catalogue/catalogue-index.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { Attention, PricedBasket } from '#core/pricing/priced-basket.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PricingFacts } from './pricing-facts.ts';

/** Prices a basket from facts already read. */
export function priceWith(store: LiveStore, basket: Basket, { reserved, ...facts }: PricingFacts): PricedBasket {
  const priced = priceBasket(basket, {
    products: (idOrSlug) => findProduct(store.index, idOrSlug),
    categories: (slug) => store.catalogue.categories.find((category) => category.slug === slug),
    promotions: store.promotions,
    taxes: store.taxes,
    brand: store.brand,
    ...facts,
  });
  return withStock(priced, store, reserved);
}

/** Flags the lines for which orders and the lines before them leave too little (D7 stock). */
function withStock(priced: PricedBasket, store: LiveStore, reserved: ReadonlyMap<string, number>): PricedBasket {
  const left = new Map<string, number>();
  const lines = priced.lines.map((line) => {
    const { productId, quantity } = line.configuration;
    const stock = store.index.byId.get(productId)?.stock ?? null;
    if (stock === null) return line;
    const before = left.get(productId) ?? stock - (reserved.get(productId) ?? 0);
    left.set(productId, before - quantity);
    return before >= quantity || isOut(line.attention) ? line : { ...line, attention: [...line.attention, OUT] };
  });
  return { ...priced, lines };
}

const OUT: Attention = { path: 'quantity', code: 'out-of-stock' };

function isOut(attention: readonly Attention[]): boolean {
  return attention.some(({ code }) => code === OUT.code);
}
