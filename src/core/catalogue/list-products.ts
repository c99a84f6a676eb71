import type { CatalogueIndex, ProductText, ProductListing, ShopSort } from './catalogue-index.ts';
import { listingKey } from './catalogue-index.ts';
import type { Product } from './product.ts';
import { searchWords } from './search-text.ts';

const EMPTY: ProductListing = { products: [], texts: [] };

/** The filter of the shop: a category with its descendants, a search, a sort order, a currency. */
export interface ProductFilter {
  /** A category's slug; null for all categories. */
  readonly category: string | null;
  readonly search: string;
  readonly sort: ShopSort;
  readonly currency: string;
  /** Only products that are set up for a domain. */
  readonly needsDomain?: boolean;
}

/**
 * The products sold in a currency that are in the category and contain every search word in name, summary or categories; case, accents and
 * hyphens are ignored. In the default order, products with every word in name and category come first; on ties the default order is kept.
 * An unknown category or currency lists nothing.
 */
export function listProducts(index: CatalogueIndex, filter: ProductFilter): readonly Product[] {
  const found = searchProducts(index, filter);
  return filter.needsDomain === true ? found.filter(({ needsDomain }) => needsDomain) : found;
}

function searchProducts(index: CatalogueIndex, filter: ProductFilter): readonly Product[] {
  const shelf = index.shelves.get(listingKey(filter.currency, filter.sort, filter.category)) ?? EMPTY;
  const words = searchWords(filter.search);
  if (words.length === 0) return shelf.products;
  const found = shelf.products.flatMap((product, position) => {
    const text = shelf.texts[position];
    return text !== undefined && words.every((word) => hasWord(text, word)) ? [{ product, text }] : [];
  });
  if (filter.sort !== 'default') return found.map(({ product }) => product);
  const isNamed = ({ text }: (typeof found)[number]) => words.every((word) => isNamedBy(text, word));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ product }) => product);
}

function hasWord(text: ProductText, word: string): boolean {
  return isNamedBy(text, word) || text.rest.includes(` ${word}`);
}

/** Anywhere in the name, elsewhere only at the beginning of a word: 'nst' does not find 'install'. */
function isNamedBy({ name, category }: ProductText, word: string): boolean {
  return name.includes(word) || category.includes(` ${word}`);
}
