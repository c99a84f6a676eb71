import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import { lowestPrice } from './lowest-price.ts';
import type { Catalogue, Category, Product } from './product.ts';
import { searchIndexText } from './search-text.ts';

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

/** A published catalogue prepared for reading: built once per version and kept in memory. */
export interface CatalogueIndex {
  readonly catalogue: Catalogue;
  readonly byId: ReadonlyMap<string, Product>;
  readonly bySlug: ReadonlyMap<string, Product>;
  /** By `listingKey`: the products sold in a currency, sorted, of a category and its descendants; empty shelves are absent. */
  readonly shelves: ReadonlyMap<string, ProductListing>;
}

/** Prepares a catalogue for finding, listing and searching its products, sorted by the rules of a language. */
export function buildCatalogueIndex(catalogue: Catalogue, language: Language = DEFAULT_LANGUAGE): CatalogueIndex {
  const { products } = catalogue;
  return {
    catalogue,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    shelves: buildListings(catalogue, language),
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

function buildListings({ products, categories }: Catalogue, language: Language): Map<string, ProductListing> {
  const ancestry = ancestryOf(categories);
  const entries = products.map((product) => entryOf(product, ancestry.get(product.category) ?? []));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = entries.toSorted((a, b) => compare(a.product.name, b.product.name));
  const listings = new Map<string, ProductListing>();
  for (const currency of new Set(products.flatMap((product) => Object.keys(product.prices)))) {
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
