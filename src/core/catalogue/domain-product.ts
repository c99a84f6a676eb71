import { DOMAIN_OPERATIONS, type DomainOperation } from '#core/domains/domain-operation.ts';
import { registrationPrice, renewalPrice } from '#core/domains/prices/registration-price.ts';
import type { Tld, TldPrice } from '#core/domains/tld.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { isBillingTerm } from '#core/time/billing-term.ts';
import { DELIVERY_NOTES, transferNote } from './delivery-note.ts';
import type { Product, TermPrice } from './product.ts';

const ID = /^tld:([a-z0-9.-]+?)(?::(transfer|renew|restore))?$/;

/** The product id of a domain line: 'tld:com', 'tld:com:transfer', 'tld:com:renew', 'tld:com:restore'. */
export function domainProductId(tld: string, operation: DomainOperation): string {
  return operation === 'register' ? `tld:${tld}` : `tld:${tld}:${operation}`;
}

/** Whether a product id is that of a domain product. */
export function isDomainProductId(id: string): boolean {
  return ID.test(id);
}

/** The TLD and operation of a product id; null for any other product. */
export function parseDomainProductId(id: string): { readonly tld: string; readonly operation: DomainOperation } | null {
  const match = ID.exec(id);
  if (match?.[1] === undefined) return null;
  return { tld: match[1], operation: DOMAIN_OPERATIONS.find((operation) => operation === match[2]) ?? 'register' };
}

/**
 * A domain as a product, so that baskets, promotions, taxes and quotes need no special cases: terms of whole years (12–120 months), the
 * first year at its own price, further years and renewals at the renewal price. A transfer is one year. A restore is its fee, charged once,
 * with the fewest years the TLD sells, because the term of a restored domain has ended. Undefined if it is not sold. See
 * docs/rules/domains.md.
 */
export function domainProduct(
  tlds: ReadonlyMap<string, Tld>,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Product | undefined {
  const parsed = parseDomainProductId(id);
  const tld = parsed === null ? undefined : tlds.get(parsed.tld);
  if (parsed === null || tld === undefined) return undefined;
  const prices = Object.entries(tld.prices).flatMap(([currency, price]): [string, TermPrice[]][] => {
    const terms = TERMS[parsed.operation](tld, price);
    return terms.length === 0 ? [] : [[currency, terms]];
  });
  if (prices.length === 0) return undefined;
  return {
    id,
    slug: id,
    name: `.${tld.unicode}`,
    summary: '',
    description: '',
    category: 'domains',
    image: null,
    kind: 'domain',
    prices: Object.fromEntries(prices),
    defaultTerm: 12,
    quantity: { min: 1, max: 1, step: 1 },
    options: [],
    extras: [],
    fields: [],
    needsDomain: true,
    tld,
    trialDays: null,
    stock: null,
    deliveryNote: parsed.operation === 'transfer' ? transferNote(tld.transferDays, language) : DELIVERY_NOTES[language],
    features: [],
    recommendations: [],
  };
}

const TERMS = {
  register: (tld, price) => everyTerm(tld, (years) => ({ setupMinor: 0, ...registrationPrice(price, years) })),
  transfer: transferTerms,
  renew: (tld, price) => everyTerm(tld, (years) => ({ setupMinor: 0, ...renewalPrice(price, years) })),
  restore: restoreTerms,
} as const satisfies Record<DomainOperation, (tld: Tld, price: TldPrice) => TermPrice[]>;

function everyTerm({ minYears, maxYears }: Tld, priceOf: (years: number) => Omit<TermPrice, 'term'>): TermPrice[] {
  const terms: TermPrice[] = [];
  for (let years = minYears; years <= maxYears; years += 1) {
    const term = years * 12;
    if (isBillingTerm(term)) terms.push({ term, ...priceOf(years) });
  }
  return terms;
}

function transferTerms(_: Tld, { transferMinor, renewMinor }: TldPrice): TermPrice[] {
  if (transferMinor === null) return [];
  return [
    { term: 12, setupMinor: 0, regularMinor: transferMinor, currentMinor: transferMinor, renewalMinor: renewMinor },
  ];
}

function restoreTerms(tld: Tld, price: TldPrice): TermPrice[] {
  const { restoreMinor } = price;
  if (restoreMinor === null || tld.restoreDays === 0) return [];
  const fewest = { ...tld, maxYears: tld.minYears };
  return everyTerm(fewest, (years) => ({ setupMinor: restoreMinor, ...renewalPrice(price, years) }));
}
