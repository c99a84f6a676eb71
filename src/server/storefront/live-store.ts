import type { TaxTable } from '#core/billing/tax-rate.ts';
import { buildCatalogueIndex, findProduct } from '#core/catalogue/catalogue-index.ts';
import type { CatalogueIndex } from '#core/catalogue/catalogue-index.ts';
import type { Catalogue, Product } from '#core/catalogue/product.ts';
import { domainProduct, isDomainProductId } from '#core/domains/domain-product.ts';
import type { DomainCatalogue, Tld } from '#core/domains/tld.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { chooseLanguage } from '#core/storefront/choose-language.ts';
import type { Language } from '#core/storefront/languages.ts';
import { inLanguage } from './in-language.ts';
import { withVersion } from './store-document.ts';
import type { StoreDocument } from './store-document.ts';

/** One published version of a brand in one of its languages, whole in memory (D4). */
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
  /** What a line or a pid in a URL means: a product of the catalogue by slug or id, or a domain's registration or transfer. */
  readonly product: (idOrSlug: string) => Product | undefined;
  /** Its pictures by the last part of their address. */
  readonly images: ReadonlyMap<string, StoreImage>;
}

/** A picture as it is served. */
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

/** A version made ready for use in the brand's first language: indexes built, pictures decoded. */
export function openLiveStore(document: StoreDocument, version: number): LiveStore {
  const images = Object.entries(document.images).map(([name, content]): [string, StoreImage] => {
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return [name, { contentType, content: Buffer.from(content, 'base64') }];
  });
  const first = chooseLanguage(document.brand.languages, { chosen: null, accepted: '' });
  const store = indexed(document, version, { language: first, images: new Map(images) });
  documents.set(store, document);
  return store;
}

/** The same version in another language of its brand; itself where the brand does not speak it, or says nothing else in it. */
export function storeIn(store: LiveStore, language: string): LiveStore {
  const document = documents.get(store);
  const spoken = chooseLanguage(store.brand.languages, { chosen: language, accepted: '' });
  if (document === undefined || spoken === store.language) return store;
  const made = translated.get(store) ?? new Map<Language, LiveStore>([[store.language, store]]);
  translated.set(store, made);
  const known = made.get(spoken);
  if (known !== undefined) return known;
  const other = indexed(inLanguage(document, spoken), store.version, { language: spoken, images: store.images });
  documents.set(other, document);
  translated.set(other, made);
  made.set(spoken, other);
  return other;
}

/** What each store was opened from, and the same version in the languages that were asked for. */
const documents = new WeakMap<LiveStore, StoreDocument>();
const translated = new WeakMap<LiveStore, Map<Language, LiveStore>>();

function indexed(document: StoreDocument, version: number, own: Pick<LiveStore, 'language' | 'images'>): LiveStore {
  const store = withVersion(document, version);
  const index = buildCatalogueIndex(store.catalogue, own.language);
  const tldIndex = new Map(store.domains.tlds.map((tld) => [tld.name, tld]));
  return { ...store, ...own, index, tldIndex, product: productOf(index, tldIndex, own.language) };
}

/** Domain products are made when they are asked for: most of a thousand TLDs never are. */
function productOf(index: CatalogueIndex, tlds: ReadonlyMap<string, Tld>, language: Language): LiveStore['product'] {
  const made = new Map<string, Product | undefined>();
  return (idOrSlug) => {
    const product = findProduct(index, idOrSlug);
    if (product !== undefined || !isDomainProductId(idOrSlug)) return product;
    if (!made.has(idOrSlug)) made.set(idOrSlug, domainProduct(tlds, idOrSlug, language));
    return made.get(idOrSlug);
  };
}
