import { hash } from 'node:crypto';
import { categoryPath } from '#core/pricing/promotable-line.ts';
import { isUnconditional } from '#core/pricing/shelf-price.ts';
import { appliesToProduct } from '#core/promotions/check-promotion.ts';
import { type IndexablePage, listIndexablePages, pagePath } from '#core/seo/indexable-pages.ts';
import { type StoreDocument, inLanguage } from '#server/storefront/public.ts';

/**
 * When the content of each indexable page last changed, by path: the date of the previous version if the page has the
 * same content in every language, else now.
 */
export function pageDates(
  document: StoreDocument,
  { previous, at }: { readonly previous: PreviousVersion | null; readonly at: number },
): Readonly<Record<string, number>> {
  const shown = previous?.document ?? null;
  const before = shown === null ? new Map<string, string>() : contentsOf(shown);
  return Object.fromEntries(
    [...contentsOf(document)].map(([path, content]) => {
      const isSame = before.get(path) === content;
      return [path, isSame ? (shown?.pageDates?.[path] ?? previous?.publishedAt ?? at) : at];
    }),
  );
}

interface PreviousVersion {
  /** null when it cannot be read. */
  readonly document: StoreDocument | null;
  /** ms. */
  readonly publishedAt: number;
}

/** A hash of the content of each page in all languages, by path. */
function contentsOf(document: StoreDocument): ReadonlyMap<string, string> {
  const languages = Object.keys(document.languages ?? {});
  const translations = [document, ...languages.map((language) => inLanguage(document, language))];
  const pages = listIndexablePages({ ...document, catalogue: { ...document.catalogue, version: 0 } });
  return new Map(
    pages.map((page) => {
      const contents = translations.map((translation) => contentOf(page, translation));
      return [pagePath(page), hash('sha256', JSON.stringify(contents), 'base64url')];
    }),
  );
}

/** What a page shows of a document in one language. */
function contentOf(page: IndexablePage, { brand, catalogue, domains, promotions }: StoreDocument): unknown {
  const { name, currencies, pricesIncludeTax } = brand;
  const categoryOf = (slug: string) => catalogue.categories.find((category) => category.slug === slug);
  const shelf = promotions.filter(isUnconditional);
  const common = [name, currencies[0], pricesIncludeTax];
  switch (page.kind) {
    case 'product': {
      const product = catalogue.products.find(({ slug }) => slug === page.slug);
      if (product === undefined) return common;
      const { id: productId, slug, category } = product;
      const line = { productId, slug, categories: categoryPath(category, categoryOf) };
      return [
        common,
        product,
        categoryOf(category)?.name,
        shelf.filter((promotion) => appliesToProduct(promotion, line)),
      ];
    }
    case 'category': {
      const listed = catalogue.products.filter(({ category }) =>
        categoryPath(category, categoryOf).includes(page.slug),
      );
      return [common, categoryOf(page.slug), listed, shelf];
    }
    case 'shop':
      return [common, brand.footer.description, catalogue.categories, catalogue.products, shelf];
    case 'domains':
      return [common, domains.tlds, shelf];
  }
}
