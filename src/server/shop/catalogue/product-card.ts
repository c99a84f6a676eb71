import type { listRecommendations } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Product } from '#core/catalogue/product.ts';
import { lowestShelfPrice } from '#core/pricing/shelf-price.ts';
import { type LiveStore, shelfContext } from '#server/storefront/public.ts';

/** A product in a list. */
export type ProductCard = OutputOf<typeof listRecommendations>['recommendations'][number]['product'];

/** The card of a product in a currency; null when it is not sold in it. */
export function productCard(store: LiveStore, product: Product, currency: string, at: number): ProductCard | null {
  const price = lowestShelfPrice(product, currency, shelfContext(store, at));
  if (price === null) return null;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    summary: product.summary,
    category: product.category,
    categoryName: categoryName(store, product.category),
    image: product.image,
    features: product.features,
    trialDays: product.trialDays,
    price,
  };
}

/** A category's name, or its slug when unknown. */
export function categoryName(store: LiveStore, slug: string): string {
  return store.catalogue.categories.find((category) => category.slug === slug)?.name ?? slug;
}
