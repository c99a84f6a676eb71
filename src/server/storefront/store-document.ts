import { hash } from 'node:crypto';
import type { Product } from '#core/catalogue/product.ts';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { StoreVersion } from '#core/storefront/store-version.ts';

/** The texts of a store in another language, by position in the document, and the brand's text overrides by key. */
export interface StoreTexts {
  /** Texts by JSON pointer (RFC 6901): '/catalogue/products/0/name'. */
  readonly texts: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** A preview image for links to a page. */
export interface SocialImage {
  /** Hash of what it shows; the image of another version with the same hash is the same. */
  readonly drawing: string;
  /** The path it is served at. */
  readonly path: string;
}

/** Everything a brand declares, compiled, without a version; JSON only. */
export interface StoreDocument extends Omit<StoreVersion, 'version' | 'catalogue'> {
  readonly catalogue: Omit<StoreVersion['catalogue'], 'version'>;
  /** Base64 content of the images by name. */
  readonly images: Readonly<Record<string, string>>;
  /** Texts to serve below /.well-known/ by path; absent if there are none. */
  readonly wellKnown?: Readonly<Record<string, string>>;
  /** Texts in the brand's other languages; missing ones fall back to the first. */
  readonly languages?: Readonly<Record<string, StoreTexts>>;
  /** When the content of each indexable page last changed (ms), by path; added when the document is published. */
  readonly pageDates?: Readonly<Record<string, number>>;
  /** Preview images by language and product id (core/seo/social-image.ts); added when the document is published. */
  readonly socialImages?: Readonly<Record<string, Readonly<Record<string, SocialImage>>>>;
}

/** A document as stored by any version; older ones lack domains or payment fields. */
export type StoredDocument = Omit<StoreDocument, 'domains' | 'brand'> &
  Partial<Pick<StoreDocument, 'domains'>> & { readonly brand: Omit<Brand, keyof typeof BEFORE> & Partial<Brand> };

/** Defaults for fields missing in older versions. */
const BEFORE = { paymentRules: [], account: null, transferPayableHours: 336, webhooks: [] } as const;

/** A stored document with defaults for missing fields. */
export function completeDocument(stored: StoredDocument): StoreDocument {
  const { catalogue } = stored;
  return {
    ...stored,
    brand: { ...BEFORE, ...stored.brand },
    catalogue: { ...catalogue, products: catalogue.products.map(orderable) },
    domains: stored.domains ?? NO_DOMAINS,
  };
}

/** Products of older versions may have a smallest quantity of 0, which cannot be ordered: it is the next one. */
function orderable(product: Product): Product {
  const { quantity } = product;
  return quantity.min === 0 ? { ...product, quantity: { ...quantity, min: quantity.step } } : product;
}

/** The document with a version. */
export function withVersion(document: StoreDocument, version: number): StoreVersion {
  const { brand, catalogue, promotions, taxes, domains } = document;
  return { version, brand, catalogue: { version, ...catalogue }, promotions, taxes, domains };
}

/** SHA-256 of a document, independent of key order. */
export function fingerprintOf(document: StoreDocument): string {
  return hash('sha256', JSON.stringify(document, sortedKeys), 'hex');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
