import {
  type CatalogueIndex,
  type ProductListing,
  type ProductText,
  type ShopSort,
  listingKey,
} from './catalogue-index.ts';
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
  const found = findListed(index, filter, words) ?? readListed(shelf, words);
  if (filter.sort !== 'default') return found.map(({ product }) => product);
  const isNamed = ({ text }: FoundProduct) => words.every((word) => isNamedBy(text, word));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ product }) => product);
}

interface FoundProduct {
  readonly product: Product;
  readonly text: ProductText;
}

/** The share of a listing from which reading all its texts is as fast as sorting what an index finds. */
const SELECTIVE = 1 / 4;

/** The products with all words, in listed order, found by the longest word; null where it occurs too often to be worth it. */
function findListed(
  { shelves, search }: CatalogueIndex,
  { currency, sort, category }: ProductFilter,
  words: readonly string[],
): readonly FoundProduct[] | null {
  const whole = shelves.get(listingKey(currency, sort, null)) ?? EMPTY;
  const ranks = search.ranks.get(listingKey(currency, sort, null));
  const shelf = shelves.get(listingKey(currency, sort, category)) ?? EMPTY;
  const longest = words.reduce((longer, word) => (word.length > longer.length ? word : longer), '');
  const positions = search.words.find(longest, shelf.products.length * SELECTIVE);
  if (positions === null || ranks === undefined) return null;
  const listed = [...positions]
    .filter((position) => search.categories[position]?.has(category) === true)
    .map((position) => ranks[position] ?? -1)
    .filter((rank) => rank !== -1)
    .toSorted((a, b) => a - b);
  return listed.flatMap((rank) => withWords(whole, rank, words));
}

/** The same by reading every text of the listing. */
function readListed(shelf: ProductListing, words: readonly string[]): readonly FoundProduct[] {
  return shelf.products.flatMap((_, position) => withWords(shelf, position, words));
}

function withWords(
  { products, texts }: ProductListing,
  position: number,
  words: readonly string[],
): readonly FoundProduct[] {
  const [product, text] = [products[position], texts[position]];
  if (product === undefined || text === undefined) return [];
  return words.every((word) => hasWord(text, word)) ? [{ product, text }] : [];
}

function hasWord(text: ProductText, word: string): boolean {
  return isNamedBy(text, word) || text.rest.includes(` ${word}`);
}

/** Anywhere in the name, elsewhere only at the beginning of a word: 'nst' does not find 'install'. */
function isNamedBy({ name, category }: ProductText, word: string): boolean {
  return name.includes(word) || category.includes(` ${word}`);
}
