import { hash } from 'node:crypto';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { StoreVersion } from '#core/storefront/store-version.ts';

/** What a store says in another language: by where it stands in the document, and the brand's own copy by its key. */
export interface StoreTexts {
  /** Texts by JSON pointer (RFC 6901): '/catalogue/products/0/name'. */
  readonly texts: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Everything a brand declares, compiled, before it has a version; JSON all through. */
export interface StoreDocument extends Omit<StoreVersion, 'version' | 'catalogue'> {
  readonly catalogue: Omit<StoreVersion['catalogue'], 'version'>;
  /** The pictures in use: content in base64 by name. */
  readonly images: Readonly<Record<string, string>>;
  /** What it says in the brand's other languages; what is not there is said in the first. */
  readonly languages?: Readonly<Record<string, StoreTexts>>;
}

/** A document as a version may have stored it: those published before domains were sold, or before all types of payment, say nothing of them. */
export type StoredDocument = Omit<StoreDocument, 'domains' | 'brand'> &
  Partial<Pick<StoreDocument, 'domains'>> & { readonly brand: Omit<Brand, keyof typeof BEFORE> & Partial<Brand> };

/** What a brand that was published before it could say so has. */
const BEFORE = { paymentRules: [], account: null, transferPayableHours: 336, webhooks: [] } as const;

/** A stored document with everything later versions added. */
export function completeDocument(stored: StoredDocument): StoreDocument {
  return { ...stored, brand: { ...BEFORE, ...stored.brand }, domains: stored.domains ?? NO_DOMAINS };
}

/** The document under a version. */
export function withVersion(document: StoreDocument, version: number): StoreVersion {
  const { brand, catalogue, promotions, taxes, domains } = document;
  return { version, brand, catalogue: { version, ...catalogue }, promotions, taxes, domains };
}

/** SHA-256 of what a document says, whatever the order its tables were written in. */
export function fingerprintOf(document: StoreDocument): string {
  return hash('sha256', JSON.stringify(document, sortedKeys), 'hex');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
