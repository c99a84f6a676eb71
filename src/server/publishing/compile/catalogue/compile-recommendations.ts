import type { Source } from '#server/publishing/compile/sources.ts';
import { suggestFirst } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { RecommendationSource, RecommendationsFile } from '#server/publishing/store-files/recommendations-file.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/** A recommended product with the reason shown. */
export interface Recommendation {
  readonly slug: string;
  readonly reason: string;
}

/**
 * Compiles recommendations for any basket and by product; problems: recommendations/unknown-product,
 * recommendations/of-itself, recommendations/duplicate.
 */
export function compileRecommendations(
  source: Source<RecommendationsFile> | null,
  productSlugs: ReadonlySet<string>,
  findings: Findings,
): {
  readonly anyBasket: readonly Recommendation[];
  readonly byProduct: ReadonlyMap<string, readonly Recommendation[]>;
} {
  const data = source?.data ?? null;
  if (source === null || data === null) return { anyBasket: [], byProduct: new Map() };
  const root: Place = { file: source.file, path: [] };
  const suggest = suggestFirst([...productSlugs]);
  const compile = (list: readonly RecommendationSource[], place: Place, self: string | null) => {
    for (const [index, { product }] of list.entries()) {
      const at = inside(place, index, 'product');
      if (!productSlugs.has(product))
        findings.add(at, 'recommendations/unknown-product', `"${product}"${suggest(product)}`);
      if (product === self) findings.add(at, 'recommendations/of-itself', `"${product}" recommends itself`);
      if (list.findIndex((other) => other.product === product) < index)
        findings.add(at, 'recommendations/duplicate', `"${product}" is already in this list`);
    }
    return list.map(({ product, reason }) => ({ slug: product, reason }));
  };
  const byProduct = Object.entries(data.products ?? {}).map(([slug, list]) => {
    const place = inside(root, 'products', slug);
    if (!productSlugs.has(slug))
      findings.add(place, 'recommendations/unknown-product', `"${slug}"${suggest(slug)}`, 'key');
    return [slug, compile(list, place, slug)] as const;
  });
  return {
    anyBasket: compile(data.any_basket ?? [], inside(root, 'any_basket'), null),
    byProduct: new Map(byProduct),
  };
}
