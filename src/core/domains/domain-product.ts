import { isBillingTerm } from '#core/billing-term.ts';
import type { Product, TermPrice } from '#core/catalogue/product.ts';
import type { Tld, TldPrice } from './tld.ts';
import { yearsPrice } from './years-price.ts';

/** What is bought of a TLD. */
export type DomainDeal = 'register' | 'transfer';

const ID = /^tld:([a-z0-9.-]+?)(:transfer)?$/;

/** The id a domain's line has as its product: 'tld:com', 'tld:com:transfer'. */
export function domainProductId(tld: string, deal: DomainDeal): string {
  return deal === 'register' ? `tld:${tld}` : `tld:${tld}:transfer`;
}

/** Whether a product id means a domain. */
export function isDomainProductId(id: string): boolean {
  return ID.test(id);
}

/** The TLD and deal an id means; null for any other product. */
export function readDomainProductId(id: string): { readonly tld: string; readonly deal: DomainDeal } | null {
  const match = ID.exec(id);
  if (match?.[1] === undefined) return null;
  return { tld: match[1], deal: match[2] === undefined ? 'register' : 'transfer' };
}

/**
 * A domain as a product, so that baskets, promotions, taxes and quotes need to know nothing special: terms of whole years (12–120 months), the first
 * year at its own price, further years and renewals at the renewal price (D8). A transfer is one year. Undefined for what is not sold.
 */
export function domainProduct(tlds: ReadonlyMap<string, Tld>, id: string): Product | undefined {
  const meant = readDomainProductId(id);
  const tld = meant === null ? undefined : tlds.get(meant.tld);
  if (meant === null || tld === undefined) return undefined;
  const prices = Object.entries(tld.prices).flatMap(([currency, price]): [string, TermPrice[]][] => {
    const terms = meant.deal === 'register' ? registerTerms(tld, price) : transferTerms(price);
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
    deliveryNote: 'Delivery time: within 24 hours',
    features: [],
    recommendations: [],
  };
}

function registerTerms(tld: Tld, price: TldPrice): TermPrice[] {
  const terms: TermPrice[] = [];
  for (let years = tld.minYears; years <= tld.maxYears; years += 1) {
    const term = years * 12;
    if (isBillingTerm(term)) terms.push({ term, setupMinor: 0, ...yearsPrice(price, years) });
  }
  return terms;
}

function transferTerms({ transferMinor, renewMinor }: TldPrice): TermPrice[] {
  if (transferMinor === null) return [];
  return [
    { term: 12, setupMinor: 0, regularMinor: transferMinor, currentMinor: transferMinor, renewalMinor: renewMinor },
  ];
}
