import type { CatalogueIndex, Shelf, ShopSort } from './catalogue-index.ts';
import { shelfKey } from './catalogue-index.ts';
import type { Product } from './product.ts';
import { searchWords } from './search-text.ts';

const EMPTY: Shelf = { products: [], texts: [] };

/** What the shop is asked for: a category with everything below it, a search, a sort, a currency (specification §2 Product). */
export interface ProductFilter {
  /** A category's slug; null is all categories. */
  readonly category: string | null;
  readonly search: string;
  readonly sort: ShopSort;
  readonly currency: string;
}

/**
 * The products sold in a currency that are in the category and have every word of the search in their name, summary or categories, without case and
 * accents; equals in the sort keep the shop's order (specification §2 Product, D4). An unknown category or currency lists nothing.
 */
export function listProducts(index: CatalogueIndex, filter: ProductFilter): readonly Product[] {
  const shelf = index.shelves.get(shelfKey(filter.currency, filter.sort, filter.category)) ?? EMPTY;
  const words = searchWords(filter.search);
  if (words.length === 0) return shelf.products;
  return shelf.products.filter((_, position) => words.every((word) => shelf.texts[position]?.includes(word)));
}
