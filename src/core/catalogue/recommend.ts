import type { CatalogueIndex } from './catalogue-index.ts';
import { lowestPrice } from './lowest-price.ts';
import type { Catalogue, Product } from './product.ts';

/** A product that goes well with another, or with a basket. */
export interface Recommended {
  readonly product: Product;
  /** Of whoever recommends it first. */
  readonly reason: string;
  /** Whether it stands in the basket already. */
  readonly isAdded: boolean;
}

/** What recommendations are made from. */
export interface RecommendFrom {
  /** The product that was just added; null for the whole basket. */
  readonly asked: Product | null;
  /** Ids of what stands in the basket, in its order. */
  readonly inBasket: Iterable<string>;
  /** What is not sold in it is not recommended. */
  readonly currency: string;
}

/**
 * What goes well with a product, or with everything in the basket and then what is recommended to anybody (specification §2 Recommendations, D5): in the
 * order of the basket and of the operator's files, each product once.
 */
export function recommend(index: CatalogueIndex, { asked, inBasket, currency }: RecommendFrom): readonly Recommended[] {
  const added = new Set(inBasket);
  const inOrder = [...added].flatMap((id) => index.byId.get(id) ?? []);
  const sources = asked === null ? [...inOrder, index.catalogue] : [asked];
  return reasonsOf(sources).flatMap(([slug, reason]) => {
    const product = index.bySlug.get(slug);
    if (product === undefined || lowestPrice(product, currency) === null) return [];
    return [{ product, reason, isAdded: added.has(product.id) }];
  });
}

/** Whether anything that goes well with a product is sold in the currency. */
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
