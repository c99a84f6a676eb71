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
  readonly asked: Product | null;
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
  { asked, inBasket, currency }: RecommendationInput,
): readonly Recommendation[] {
  const added = new Set(inBasket);
  const inOrder = [...added].flatMap((id) => index.byId.get(id) ?? []);
  const sources = asked === null ? [...inOrder, index.catalogue] : [asked];
  return reasonsOf(sources).flatMap(([slug, reason]) => {
    const product = index.bySlug.get(slug);
    if (product === undefined || lowestPrice(product, currency) === null) return [];
    return [{ product, reason, isAdded: added.has(product.id) }];
  });
}

/** Whether a product has recommendations that are sold in the currency. */
export function hasRecommendations(index: CatalogueIndex, asked: Product, currency: string): boolean {
  return recommend(index, { asked, inBasket: [], currency }).length > 0;
}

/** Each slug once, with its first reason. */
function reasonsOf(sources: readonly Pick<Product | Catalogue, 'recommendations'>[]): readonly [string, string][] {
  const bySlug = new Map<string, string>();
  for (const { slug, reason } of sources.flatMap(({ recommendations }) => recommendations)) {
    if (!bySlug.has(slug)) bySlug.set(slug, reason);
  }
  return [...bySlug];
}
