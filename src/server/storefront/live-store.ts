import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import { type CatalogueIndex, buildCatalogueIndex, findProduct } from '#core/catalogue/catalogue-index.ts';
import { domainProduct, isDomainProductId } from '#core/catalogue/domain-product.ts';
import type { Catalogue, Product } from '#core/catalogue/product.ts';
import type { DomainCatalogue, Tld } from '#core/domains/tld.ts';
import { chooseLanguage } from '#core/languages/choose-language.ts';
import type { Language } from '#core/languages/languages.ts';
import type { ShelfContext } from '#core/pricing/shelf-price.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { inLanguage } from './in-language.ts';
import { type StoreDocument, withVersion } from './store-document.ts';
import type { StoredVersion } from './store-version-store.ts';
import { unreadableVersion } from './unreadable-version.ts';
import { type WellKnownFile, openWellKnownFiles } from './well-known-file.ts';

/** A published version of a brand in one language, held in memory. */
export interface LiveStore {
  readonly brand: Brand;
  readonly version: number;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly index: CatalogueIndex;
  readonly promotions: readonly Promotion[];
  readonly taxes: TaxTable;
  readonly domains: DomainCatalogue;
  readonly tldIndex: ReadonlyMap<string, Tld>;
  /** Resolves a line's product or a pid in a URL: a catalogue product by slug or id, or a domain product. */
  readonly product: (idOrSlug: string) => Product | undefined;
  /** Images by file name. */
  readonly images: ReadonlyMap<string, StoreImage>;
  /** The operator's files by path below /.well-known/. */
  readonly wellKnown: ReadonlyMap<string, WellKnownFile>;
  /** When it was published (ms); null if it was not stored. */
  readonly publishedAt: number | null;
  /** The path of a preview image by its key (core/seo/social-image.ts); null if there is none. */
  readonly socialImage: (key: string) => string | null;
  /** When the content of a page last changed (ms), by path. */
  readonly pageDates: Readonly<Record<string, number>>;
}

/** The context of shelf prices at an instant (ms). */
export function shelfContext({ catalogue, promotions }: LiveStore, at: number): ShelfContext {
  const categories = (slug: string) => catalogue.categories.find((category) => category.slug === slug);
  return { categories, promotions, at };
}

/** An image as served. */
export interface StoreImage {
  readonly contentType: string;
  readonly content: Uint8Array;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

/** Opens a version in the brand's first language: builds indexes, decodes images. */
export function openLiveStore(document: StoreDocument, version: number, publishedAt: number | null = null): LiveStore {
  const images = Object.entries(document.images).map(([name, content]): [string, StoreImage] => {
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return [name, { contentType, content: Buffer.from(content, 'base64') }];
  });
  const first = chooseLanguage(document.brand.languages, { chosen: null, accepted: '' });
  const store = indexed(document, version, {
    language: first,
    images: new Map(images),
    wellKnown: openWellKnownFiles(document.wellKnown ?? {}),
    publishedAt,
  });
  documents.set(store, document);
  return store;
}

/** Opens a stored version. Throws UnreadableVersion. */
export function openVersion({ brandId, document, version, publishedAt }: StoredVersion): LiveStore {
  try {
    return openLiveStore(document, version, publishedAt);
  } catch (error) {
    throw unreadableVersion({ brandId, version }, error);
  }
}

/** The same version in another language of the brand; unchanged for a language it does not have. */
export function storeIn(store: LiveStore, language: string): LiveStore {
  const document = documents.get(store);
  const spoken = chooseLanguage(store.brand.languages, { chosen: language, accepted: '' });
  if (document === undefined || spoken === store.language) return store;
  const made = translated.get(store) ?? new Map<Language, LiveStore>([[store.language, store]]);
  translated.set(store, made);
  const known = made.get(spoken);
  if (known !== undefined) return known;
  const other = indexed(inLanguage(document, spoken), store.version, {
    language: spoken,
    images: store.images,
    wellKnown: store.wellKnown,
    publishedAt: store.publishedAt,
  });
  documents.set(other, document);
  translated.set(other, made);
  made.set(spoken, other);
  return other;
}

/** The document of each store, and its opened translations. */
const documents = new WeakMap<LiveStore, StoreDocument>();
const translated = new WeakMap<LiveStore, Map<Language, LiveStore>>();

function indexed(
  document: StoreDocument,
  version: number,
  own: Pick<LiveStore, 'language' | 'images' | 'wellKnown' | 'publishedAt'>,
): LiveStore {
  const store = withVersion(document, version);
  const index = buildCatalogueIndex(store.catalogue, own.language);
  const tldIndex = new Map(store.domains.tlds.map((tld) => [tld.name, tld]));
  const { pageDates = {}, socialImages = {} } = document;
  const socialImage = (key: string) => socialImages[own.language]?.[key]?.path ?? null;
  return {
    ...store,
    ...own,
    pageDates,
    socialImage,
    index,
    tldIndex,
    product: productOf(index, tldIndex, own.language),
  };
}

/** Domain products are created on demand: most of a thousand TLDs are never requested. */
function productOf(index: CatalogueIndex, tlds: ReadonlyMap<string, Tld>, language: Language): LiveStore['product'] {
  const made = new Map<string, Product | undefined>();
  return (idOrSlug) => {
    const product = findProduct(index, idOrSlug);
    if (product !== undefined || !isDomainProductId(idOrSlug)) return product;
    if (!made.has(idOrSlug)) made.set(idOrSlug, domainProduct(tlds, idOrSlug, language));
    return made.get(idOrSlug);
  };
}
