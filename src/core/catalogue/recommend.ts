import type { CatalogueIndex } from './catalogue-index.ts';
import { lowestPrice } from './lowest-price.ts';
import type { Catalogue, Product } from './product.ts';

/** A recommended product. */
export interface Recommendation {
  readonly product: Product;
  /** The reason of the first product that recommends it. */
  readonly reason: string;
  /** Whether it is in the basket. */
  readonly isAdded: boolean;
}

/** The input of recommendations. */
export interface RecommendationInput {
  /** The product that was just added; null for the whole basket. */
  readonly product: Product | null;
  /** Ids of the products in the basket, in its order. */
  readonly inBasket: Iterable<string>;
  /** Products that are not sold in this currency are not recommended. */
  readonly currency: string;
}

/**
 * Recommendations for a product, or for the products of the basket followed by the general ones: in the order of the basket and of the
 * operator's files, each product once.
 */
export function recommend(
  index: CatalogueIndex,
  { product, inBasket, currency }: RecommendationInput,
): readonly Recommendation[] {
  const added = new Set(inBasket);
  const inOrder = [...added].flatMap((id) => index.byId.get(id) ?? []);
  const sources = product === null ? [...inOrder, index.catalogue] : [product];
  return reasonsOf(sources).flatMap(([slug, reason]) => {
    const recommended = index.bySlug.get(slug);
    if (recommended === undefined || lowestPrice(recommended, currency) === null) return [];
    return [{ product: recommended, reason, isAdded: added.has(recommended.id) }];
  });
}

/** Whether a product has recommendations that are sold in the currency. */
export function hasRecommendations(index: CatalogueIndex, product: Product, currency: string): boolean {
  return recommend(index, { product, inBasket: [], currency }).length > 0;
}

/** Each slug once, with its first reason. */
function reasonsOf(sources: readonly Pick<Product | Catalogue, 'recommendations'>[]): readonly [string, string][] {
  const bySlug = new Map<string, string>();
  for (const { slug, reason } of sources.flatMap(({ recommendations }) => recommendations)) {
    if (!bySlug.has(slug)) bySlug.set(slug, reason);
  }
  return [...bySlug];
}
