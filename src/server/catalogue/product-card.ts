import type { listRecommendations } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { lowestPrice } from '#core/catalogue/lowest-price.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** A product as it stands on a shelf. */
export type ProductCard = OutputOf<typeof listRecommendations>['recommendations'][number]['product'];

/** The card of a product in a currency; null where it is not sold in it. */
export function productCard(store: LiveStore, product: Product, currency: string): ProductCard | null {
  const price = lowestPrice(product, currency);
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

/** A category's name; its slug where there is no such category. */
export function categoryName(store: LiveStore, slug: string): string {
  return store.catalogue.categories.find((category) => category.slug === slug)?.name ?? slug;
}
