import type { DomainOperation } from '#core/domains/domain-operation.ts';
import { buildTld, buildTldPrice } from '#core/domains/tld.builder.ts';
import type { Tld, TldRules } from '#core/domains/tld.ts';
import type { Configuration, DomainChoice } from './configuration.ts';
import { domainProduct, domainProductId } from './domain-product.ts';
import { buildConfiguration } from './product.builder.ts';
import type { Product } from './product.ts';

/** A TLD at 15.00 a year, the first year at 10.00, a transfer at 12.00, in EUR and USD, under the generic rules. */
export function buildSoldTld(overrides: Partial<Tld> = {}): Tld {
  const price = buildTldPrice({
    registerRegularMinor: 1500,
    registerCurrentMinor: 1000,
    renewMinor: 1500,
    transferMinor: 1200,
  });
  return buildTld({ registries: ['sandbox'], prices: { EUR: price, USD: price }, ...overrides });
}

/** Rules that allow letters with umlauts, from two characters on. */
export const GERMAN_RULES: TldRules = {
  source: 'https://registry.example/rules',
  minLength: 2,
  maxLength: 63,
  idnScripts: ['Latin'],
  idnLetters: 'äöüß',
  noDigitsOnly: false,
  registrantCountries: [],
  registrantFields: [],
  transfer: { authCode: true, lockDays: 0, addsYear: false },
};

/** The TLDs of a brand that sells .com, .net and .de. */
export const SOLD_TLDS: readonly Tld[] = [
  buildSoldTld(),
  buildSoldTld({ name: 'net' }),
  buildSoldTld({ name: 'de', rules: GERMAN_RULES }),
];

/** The registration or transfer product of an id in such a shop. */
export function soldDomain(id: string, tlds: readonly Tld[] = SOLD_TLDS): Product | undefined {
  return domainProduct(new Map(tlds.map((tld) => [tld.name, tld])), id);
}

/** A year of a domain, a registration by default. */
export function buildDomainConfiguration(
  name: string,
  { mode = 'register', ...overrides }: Partial<Configuration> & { readonly mode?: DomainOperation } = {},
): Configuration {
  const tld = name.slice(name.indexOf('.') + 1).toLowerCase();
  return buildConfiguration({ productId: domainProductId(tld, mode), domain: chosen(mode, name), ...overrides });
}

function chosen(mode: DomainOperation, name: string): DomainChoice {
  switch (mode) {
    case 'register':
      return { mode, name, nameservers: [] };
    case 'transfer':
      return { mode, name, codeGiven: false };
    case 'renew':
    case 'restore':
      return { mode, name };
  }
}
