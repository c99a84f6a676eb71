import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainProduct, domainProductId, isDomainProductId, readDomainProductId } from './domain-product.ts';
import { anyTldPrice } from './tld-arbitrary.builder.ts';
import { buildTld, buildTldPrice, tldIndex } from './tld.builder.ts';

describe('the id of a domain product', () => {
  test('is read as it was written', () => {
    const anyTld = fc.constantFrom('com', 'co.uk', 'xn--p1ai');
    fc.assert(
      fc.property(anyTld, fc.constantFrom('register', 'transfer'), (tld, deal) => {
        expect(readDomainProductId(domainProductId(tld, deal))).toEqual({ tld, deal });
      }),
    );
  });

  test('is that of no other product', () => {
    expect(['tld:', 'web-start', 'tld:com:renew', 'TLD:com'].map(isDomainProductId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(readDomainProductId('web-start')).toBeNull();
  });
});

describe('domainProduct', () => {
  test('a registration has a term for every year that can be bought', () => {
    const product = domainProduct(tldIndex(buildTld({ minYears: 2, maxYears: 4 })), 'tld:com');
    expect(product?.prices['USD']?.map(({ term }) => term)).toEqual([24, 36, 48]);
  });

  test('a registration of so many years renews for as many', () => {
    const product = domainProduct(tldIndex(buildTld({ maxYears: 2 })), 'tld:com');
    expect(product?.prices['USD']).toEqual([
      { term: 12, setupMinor: 0, regularMinor: 1400, currentMinor: 1200, renewalMinor: 1500 },
      { term: 24, setupMinor: 0, regularMinor: 2900, currentMinor: 2700, renewalMinor: 3000 },
    ]);
  });

  test('a transfer is one year at its own price, where the brand takes it', () => {
    const index = tldIndex(
      buildTld(),
      buildTld({ name: 'ch', prices: { USD: buildTldPrice({ transferMinor: null }) } }),
    );
    expect(domainProduct(index, 'tld:com:transfer')?.prices).toEqual({
      USD: [{ term: 12, setupMinor: 0, regularMinor: 1300, currentMinor: 1300, renewalMinor: 1500 }],
    });
    expect(domainProduct(index, 'tld:ch:transfer')).toBeUndefined();
  });

  test('nothing is made of what is not sold', () => {
    expect(domainProduct(tldIndex(), 'tld:com')).toBeUndefined();
    expect(domainProduct(tldIndex(buildTld({ prices: {} })), 'tld:com')).toBeUndefined();
    expect(domainProduct(tldIndex(buildTld()), 'web-start')).toBeUndefined();
  });

  test('longer terms never cost less', () => {
    fc.assert(
      fc.property(anyTldPrice, (price) => {
        const terms = domainProduct(tldIndex(buildTld({ prices: { EUR: price } })), 'tld:com')?.prices['EUR'] ?? [];
        const amounts = terms.map(({ currentMinor }) => currentMinor);
        expect(amounts).toHaveLength(10);
        expect(amounts).toEqual(amounts.toSorted((left, right) => left - right));
      }),
    );
  });
});
