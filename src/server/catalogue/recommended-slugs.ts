import type { Catalogue, Product } from '#core/catalogue/product.ts';

/** What is recommended beside a product or, from the catalogue, beside any basket; each slug once, with its first reason. */
export function recommendedSlugs(
  ...sources: readonly Pick<Product | Catalogue, 'recommendations'>[]
): readonly { slug: string; reason: string }[] {
  const bySlug = new Map<string, { slug: string; reason: string }>();
  for (const source of sources) {
    for (const recommended of source.recommendations) {
      if (!bySlug.has(recommended.slug)) bySlug.set(recommended.slug, recommended);
    }
  }
  return [...bySlug.values()];
}
