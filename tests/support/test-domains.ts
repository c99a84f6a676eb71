import { buildRegistrantField, buildTld, buildTldPrice, buildTldRules } from '#core/domains/tld.builder.ts';
import type { BrandRegistry, DomainCatalogue, Tld } from '#core/domains/tld.ts';

/** The registry 'sandbox', as test-app and test-shop provide it in memory. */
export function buildRegistry(overrides: Partial<BrandRegistry> = {}): BrandRegistry {
  return {
    key: 'sandbox',
    protocol: 'sandbox',
    host: '127.0.0.1',
    port: 0,
    user: 'landrush',
    passwordSecret: null,
    certificateSecret: null,
    maxSessions: 4,
    checkBatch: 10,
    ...overrides,
  };
}

/** A TLD sold in EUR and USD and registered at 'sandbox'. */
export function buildSoldTld(overrides: Partial<Tld> = {}): Tld {
  const price = buildTldPrice();
  return buildTld({ registries: ['sandbox'], prices: { EUR: price, USD: price }, ...overrides });
}

/** .com and .org with common rules, .berlin with a company number, .de with IDN in Latin script. */
export function buildDomains(overrides: Partial<DomainCatalogue> = {}): DomainCatalogue {
  return {
    tlds: [
      buildSoldTld(),
      buildSoldTld({ name: 'org', unicode: 'org' }),
      buildSoldTld({
        name: 'berlin',
        unicode: 'berlin',
        rules: buildTldRules({ registrantFields: [buildRegistrantField({ only: 'business' })] }),
      }),
      buildSoldTld({ name: 'de', unicode: 'de', rules: buildTldRules({ idnScripts: ['Latin'] }) }),
    ],
    registries: [buildRegistry()],
    nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
    ...overrides,
  };
}
