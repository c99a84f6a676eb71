import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { lowestPrice } from './lowest-price.ts';
import type { Catalogue, Category, Product } from './product.ts';
import { searchIndexText } from './search-text.ts';
import { type WordIndex, buildWordIndex } from './word-index.ts';

/** Sort orders of the shop: default order, name, lowest price per month. */
export const SHOP_SORTS = ['default', 'name', 'price'] as const;

/** One of `SHOP_SORTS`. */
export type ShopSort = (typeof SHOP_SORTS)[number];

/** Products in listed order, each with its text at the same position. */
export interface ProductListing {
  readonly products: readonly Product[];
  readonly texts: readonly ProductText[];
}

/** The text a product is searched by, as written by `searchIndexText`. */
export interface ProductText {
  readonly name: string;
  /** Its own category. */
  readonly category: string;
  /** Summary and ancestor categories. */
  readonly rest: string;
}

/** A published catalogue prepared for reading: built once per version and cached. */
export interface CatalogueIndex {
  readonly catalogue: Catalogue;
  readonly byId: ReadonlyMap<string, Product>;
  readonly bySlug: ReadonlyMap<string, Product>;
  /** By `listingKey`: the products sold in a currency, sorted, of a category and its descendants; empty shelves are absent. */
  readonly shelves: ReadonlyMap<string, ProductListing>;
  readonly search: SearchIndex;
}

/** Finds the products that match a search without reading all texts. */
export interface SearchIndex {
  /** Finds positions in `products` of the catalogue. */
  readonly words: WordIndex;
  /** By `listingKey` of the whole shop: the position of each product of the catalogue in it; -1 for those not sold in the currency. */
  readonly ranks: ReadonlyMap<string, Int32Array>;
  /** Of each product of the catalogue: its category and all ancestors, up to the whole shop (null). */
  readonly categories: readonly ReadonlySet<string | null>[];
}

/** Prepares a catalogue for finding, listing and searching its products, sorted by the rules of a language. */
export function buildCatalogueIndex(catalogue: Catalogue, language: Language = DEFAULT_LANGUAGE): CatalogueIndex {
  const { products } = catalogue;
  const ancestry = ancestryOf(catalogue.categories);
  const entries = products.map((product) => entryOf(product, ancestry.get(product.category) ?? []));
  const shelves = buildListings(entries, language);
  return {
    catalogue,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    shelves,
    search: buildSearch(entries, shelves),
  };
}

/** The product of a `pid` in a URL: a slug, otherwise an id. */
export function findProduct(index: CatalogueIndex, pid: string): Product | undefined {
  return index.bySlug.get(pid) ?? index.byId.get(pid);
}

/** The key of a shelf; without category it is the whole shop. */
export function listingKey(currency: string, sort: ShopSort, category: string | null): string {
  return `${currency} ${sort} ${category ?? ''}`;
}

interface Entry {
  readonly product: Product;
  readonly text: ProductText;
  /** Its category and all ancestors, up to the whole shop (null). */
  readonly categories: readonly (string | null)[];
}

interface OpenListing {
  readonly products: Product[];
  readonly texts: ProductText[];
}

function buildListings(entries: readonly Entry[], language: Language): Map<string, ProductListing> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = entries.toSorted((a, b) => compare(a.product.name, b.product.name));
  const listings = new Map<string, ProductListing>();
  for (const currency of new Set(entries.flatMap(({ product }) => Object.keys(product.prices)))) {
    const perMonth = new Map(entries.map((entry) => [entry, lowestPrice(entry.product, currency)?.perMonthMinor]));
    const isSold = (entry: Entry) => perMonth.get(entry) !== undefined;
    const sold = entries.filter(isSold);
    const byPrice = sold.toSorted((a, b) => (perMonth.get(a) ?? 0) - (perMonth.get(b) ?? 0));
    addToListings(listings, currency, 'default', sold);
    addToListings(listings, currency, 'name', byName.filter(isSold));
    addToListings(listings, currency, 'price', byPrice);
  }
  return listings;
}

function addToListings(
  listings: Map<string, ProductListing>,
  currency: string,
  sort: ShopSort,
  entries: readonly Entry[],
): void {
  const open = new Map<string | null, OpenListing>();
  for (const { product, text, categories } of entries) {
    for (const category of categories) {
      const shelf = open.get(category) ?? { products: [], texts: [] };
      shelf.products.push(product);
      shelf.texts.push(text);
      open.set(category, shelf);
    }
  }
  for (const [category, shelf] of open) listings.set(listingKey(currency, sort, category), shelf);
}

function buildSearch(entries: readonly Entry[], shelves: ReadonlyMap<string, ProductListing>): SearchIndex {
  const positions = new Map(entries.map(({ product }, position) => [product, position]));
  const whole = [...shelves].filter(([key]) => key.endsWith(' '));
  const ranksOf = ({ products }: ProductListing) => {
    const ranks = new Int32Array(entries.length).fill(-1);
    for (const [rank, product] of products.entries()) ranks[positions.get(product) ?? -1] = rank;
    return ranks;
  };
  return {
    words: buildWordIndex(entries.map(({ text: { name, category, rest } }) => ({ name, others: [category, rest] }))),
    ranks: new Map(whole.map(([key, shelf]) => [key, ranksOf(shelf)])),
    categories: entries.map(({ categories }) => new Set(categories)),
  };
}

function entryOf(product: Product, line: readonly Category[]): Entry {
  const names = line.map((category) => category.name);
  const text = {
    name: searchIndexText(product.name),
    category: searchIndexText(names.at(-1) ?? ''),
    rest: searchIndexText([product.summary, ...names.slice(0, -1)].join('\n')),
  };
  return { product, text, categories: [null, ...line.map((category) => category.slug)] };
}

/** Every category with itself and its ancestors; a parent that does not exist or repeats ends the path. */
function ancestryOf(categories: readonly Category[]): Map<string, readonly Category[]> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const lineOf = (slug: string | null, below: readonly Category[]): readonly Category[] => {
    const category = slug === null ? undefined : bySlug.get(slug);
    return category === undefined || below.includes(category) ? below : lineOf(category.parent, [...below, category]);
  };
  return new Map(categories.map((category) => [category.slug, lineOf(category.slug, [])]));
}
