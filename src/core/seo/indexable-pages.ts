import type { Product } from '#core/catalogue/product.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { categoryPath } from '#core/pricing/promotable-line.ts';
import type { StoreVersion } from '#core/storefront/store-version.ts';

/** A page that search engines may index; every other page is `noindex` (docs/rules/seo.md). */
export type IndexablePage =
  | { readonly kind: 'shop' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'product'; readonly slug: string }
  | { readonly kind: 'domains' };

/** What determines the indexable pages of a brand. */
export type PagesOfStore = Pick<StoreVersion, 'brand' | 'catalogue' | 'domains'>;

/**
 * The indexable pages of a published version: the shop, categories with products, products sold in the first currency,
 * the domain search.
 */
export function listIndexablePages({ brand, catalogue, domains }: PagesOfStore): readonly IndexablePage[] {
  const [currency = ''] = brand.currencies;
  const products = catalogue.products.filter((product) => isIndexableProduct(product, currency));
  const bySlug = new Map(catalogue.categories.map((category) => [category.slug, category]));
  const filled = new Set(products.flatMap(({ category }) => categoryPath(category, (slug) => bySlug.get(slug))));
  return [
    { kind: 'shop' },
    ...catalogue.categories
      .filter(({ slug }) => filled.has(slug))
      .map(({ slug }): IndexablePage => ({ kind: 'category', slug })),
    ...products.map(({ slug }): IndexablePage => ({ kind: 'product', slug })),
    ...(domains.tlds.length === 0 ? [] : [{ kind: 'domains' } as const]),
  ];
}

/** The path of a page with its query, in the brand's first language. */
export function pagePath(page: IndexablePage): string {
  switch (page.kind) {
    case 'shop':
      return '/order/shop';
    case 'category':
      return `/order/shop?category=${encodeURIComponent(page.slug)}`;
    case 'product':
      return `/order/product/add/${encodeURIComponent(page.slug)}`;
    case 'domains':
      return '/order/domains';
  }
}

/** Whether a query makes another page of an indexable one: a filtered list, prices in another currency, a search result. */
export function isVariant(kind: IndexablePage['kind'], query: Iterable<readonly [string, string]>): boolean {
  return [...query].some(([name, value]) => value !== '' && VARYING[kind].includes(name));
}

/** Parameters that select, sort or reprice products. */
const SHOP_FILTERS = ['search', 'sort', 'currency', 'domain', 'show'];

const VARYING: Readonly<Record<IndexablePage['kind'], readonly string[]>> = {
  shop: SHOP_FILTERS,
  category: SHOP_FILTERS,
  product: ['currency'],
  domains: ['query', 'domain', 'name', 'mode', 'sort', 'shown'],
};

function isIndexableProduct(product: Product, currency: string): boolean {
  return product.kind === 'service' && offeredTerms(product, currency).length > 0;
}
