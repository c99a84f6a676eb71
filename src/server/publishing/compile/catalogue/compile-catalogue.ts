import type { Catalogue, Category } from '#core/catalogue/product.ts';
import type { PublishedImages } from '#server/publishing/compile/images.ts';
import { type Listed, listedItems, listedNames, reportTwice } from '#server/publishing/compile/listed-items.ts';
import type { Pricing } from '#server/publishing/compile/prices/pricing.ts';
import type { Sources } from '#server/publishing/compile/sources.ts';
import {
  type CategorySource,
  type ProductSource,
  category,
  product,
} from '#server/publishing/store-files/catalogue-file.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import { compileProduct } from './compile-product.ts';
import { compileRecommendations } from './compile-recommendations.ts';

/** A catalogue without its version. */
export type CatalogueDraft = Omit<Catalogue, 'version'>;

/**
 * Compiles the catalogue; problems: catalogue/duplicate-slug, catalogue/duplicate-id, catalogue/unknown-category,
 * catalogue/category-circle, and those of products.
 */
export function compileCatalogue(
  sources: Sources,
  pricing: Pricing,
  images: PublishedImages,
  findings: Findings,
): CatalogueDraft {
  const categories = sources.catalogue.flatMap((source) => listedItems(source, 'categories', category));
  const categorySlugs = new Set(sources.catalogue.flatMap((source) => listedNames(source, 'categories', 'slug')));
  checkCategories(categories, categorySlugs, findings);

  const products = sources.catalogue.flatMap((source) => listedItems(source, 'products', product));
  const productSlugs = new Set(sources.catalogue.flatMap((source) => listedNames(source, 'products', 'slug')));
  checkProducts(products, categorySlugs, findings);

  const { anyBasket, byProduct } = compileRecommendations(sources.recommendations, productSlugs, findings);
  return {
    categories: categories.map(({ value }) => compileCategory(value)),
    products: products.map((item) =>
      compileProduct(item, { pricing, images, recommendations: byProduct.get(item.value.slug) ?? [], findings }),
    ),
    recommendations: anyBasket,
  };
}

/** Products are found by slug or id, so both must be unique together. */
function checkProducts(
  products: readonly Listed<ProductSource>[],
  categorySlugs: ReadonlySet<string>,
  findings: Findings,
): void {
  reportTwice(
    products,
    ({ slug }) => slug,
    ({ value, place }, first) =>
      findings.add(
        inside(place, 'slug'),
        'catalogue/duplicate-slug',
        `"${value.slug}" is a product in ${first.place.file.path} already`,
      ),
  );
  const bySlug = new Map(products.map((item) => [item.value.slug, item]));
  for (const item of products.filter(({ value }) => value.id !== undefined)) {
    const id = item.value.id ?? '';
    const other = bySlug.get(id) ?? item;
    const later = products.find(({ value }) => value.id === id) ?? item;
    if (other === item && later === item) continue;
    findings.add(inside(item.place, 'id'), 'catalogue/duplicate-id', `"${id}" is the id or slug of another product`);
  }
  for (const { value, place } of products) {
    if (categorySlugs.has(value.category)) continue;
    findings.add(
      inside(place, 'category'),
      'catalogue/unknown-category',
      `"${value.category}"${didYouMean(value.category, categorySlugs)}`,
    );
  }
}

function compileCategory({ slug, name, description, parent }: CategorySource): Category {
  return { slug, name, description: description ?? '', parent: parent ?? null };
}

function checkCategories(
  categories: readonly Listed<CategorySource>[],
  slugs: ReadonlySet<string>,
  findings: Findings,
): void {
  reportTwice(
    categories,
    ({ slug }) => slug,
    ({ value, place }) =>
      findings.add(inside(place, 'slug'), 'catalogue/duplicate-slug', `"${value.slug}" is a category already`),
  );
  const parents = new Map(categories.map(({ value }) => [value.slug, value.parent]));
  for (const { value, place } of categories) {
    if (value.parent === undefined) continue;
    if (!slugs.has(value.parent)) {
      findings.add(
        inside(place, 'parent'),
        'catalogue/unknown-category',
        `"${value.parent}"${didYouMean(value.parent, slugs)}`,
      );
    } else if (leadsTo(value.slug, value.parent, parents)) {
      findings.add(inside(place, 'parent'), 'catalogue/category-circle', `"${value.slug}" is its own ancestor`);
    }
  }
}

function leadsTo(slug: string, from: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const visited = new Set<string>();
  let current: string | undefined = from;
  while (current !== undefined && !visited.has(current)) {
    if (current === slug) return true;
    visited.add(current);
    current = parents.get(current);
  }
  return false;
}
