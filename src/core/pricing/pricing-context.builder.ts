import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildCategory, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Category, Product } from '#core/catalogue/product.ts';
import type { PricingContext } from './price-basket.ts';

/** Overrides of `buildPricingContext`: products and categories as lists, everything else unchanged. */
export interface PricingContextOverrides extends Partial<Omit<PricingContext, 'products' | 'categories'>> {
  readonly products?: readonly Product[];
  readonly categories?: readonly Category[];
}

/**
 * A shop with Web Start only, of a German brand whose prices contain tax and stay the same abroad, on 1 May 2026, for an unknown
 * buyer.
 */
export function buildPricingContext(overrides: PricingContextOverrides = {}): PricingContext {
  const { products = [buildProduct()], categories = [buildCategory()], ...others } = overrides;
  return {
    products: (idOrSlug) => products.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug),
    categories: (slug) => categories.find((category) => category.slug === slug),
    promotions: [],
    usedUp: new Set(),
    taxes: buildTaxTable(),
    brand: { country: 'DE', pricesIncludeTax: true, fixedAbroad: 'gross' },
    address: null,
    customer: { firstTime: null, usesByPromotion: {} },
    ownedDomains: null,
    termEnds: new Map(),
    reserved: new Map(),
    checks: new Map(),
    at: Date.UTC(2026, 4, 1),
    ...others,
  };
}
