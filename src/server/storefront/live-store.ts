import type { TaxTable } from '#core/billing/tax-rate.ts';
import { buildCatalogueIndex, findProduct } from '#core/catalogue/catalogue-index.ts';
import type { CatalogueIndex } from '#core/catalogue/catalogue-index.ts';
import type { Catalogue, Product } from '#core/catalogue/product.ts';
import { domainProduct, isDomainProductId } from '#core/domains/domain-product.ts';
import type { DomainCatalogue, Tld } from '#core/domains/tld.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { withVersion } from './store-document.ts';
import type { StoreDocument } from './store-document.ts';

/** One published version of a brand, whole in memory (D4). */
export interface LiveStore {
  readonly brand: Brand;
  readonly version: number;
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

/** A version made ready for use: indexes built, pictures decoded. */
export function openLiveStore(document: StoreDocument, version: number): LiveStore {
  const store = withVersion(document, version);
  const images = Object.entries(document.images).map(([name, content]): [string, StoreImage] => {
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return [name, { contentType, content: Buffer.from(content, 'base64') }];
  });
  const index = buildCatalogueIndex(store.catalogue);
  const tldIndex = new Map(store.domains.tlds.map((tld) => [tld.name, tld]));
  return { ...store, index, tldIndex, images: new Map(images), product: productOf(index, tldIndex) };
}

/** Domain products are made when they are asked for: most of a thousand TLDs never are. */
function productOf(index: CatalogueIndex, tlds: ReadonlyMap<string, Tld>): LiveStore['product'] {
  const made = new Map<string, Product | undefined>();
  return (idOrSlug) => {
    const product = findProduct(index, idOrSlug);
    if (product !== undefined || !isDomainProductId(idOrSlug)) return product;
    if (!made.has(idOrSlug)) made.set(idOrSlug, domainProduct(tlds, idOrSlug));
    return made.get(idOrSlug);
  };
}
