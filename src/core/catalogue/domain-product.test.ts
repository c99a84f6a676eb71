import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_OPERATIONS } from '#core/domains/domain-operation.ts';
import { anyTldPrice } from '#core/domains/tld-arbitrary.builder.ts';
import { buildTld, buildTldPrice, tldIndex } from '#core/domains/tld.builder.ts';
import { domainProduct, domainProductId, isDomainProductId, parseDomainProductId } from './domain-product.ts';

describe('the id of a domain product', () => {
  test('is parsed back unchanged', () => {
    const anyTld = fc.constantFrom('com', 'co.uk', 'xn--p1ai');
    fc.assert(
      fc.property(anyTld, fc.constantFrom(...DOMAIN_OPERATIONS), (tld, operation) => {
        expect(parseDomainProductId(domainProductId(tld, operation))).toEqual({ tld, operation });
      }),
    );
  });

  test('is not the id of any other product', () => {
    expect(['tld:', 'web-start', 'tld:com:sell', 'TLD:com'].map(isDomainProductId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(parseDomainProductId('web-start')).toBeNull();
  });
});

describe('domainProduct', () => {
  test('a registration has a term for every year that can be bought', () => {
    const product = domainProduct(tldIndex(buildTld({ minYears: 2, maxYears: 4 })), 'tld:com');
    expect(product?.prices['USD']?.map(({ term }) => term)).toEqual([24, 36, 48]);
  });

  test('a registration renews for the same number of years', () => {
    const product = domainProduct(tldIndex(buildTld({ maxYears: 2 })), 'tld:com');
    expect(product?.prices['USD']).toEqual([
      { term: 12, setupMinor: 0, regularMinor: 1400, currentMinor: 1200, renewalMinor: 1500 },
      { term: 24, setupMinor: 0, regularMinor: 2900, currentMinor: 2700, renewalMinor: 3000 },
    ]);
  });

  test('a transfer is one year at its own price, if the brand offers it', () => {
    const index = tldIndex(
      buildTld(),
      buildTld({ name: 'ch', prices: { USD: buildTldPrice({ transferMinor: null }) } }),
    );
    expect(domainProduct(index, 'tld:com:transfer')?.prices).toEqual({
      USD: [{ term: 12, setupMinor: 0, regularMinor: 1300, currentMinor: 1300, renewalMinor: 1500 }],
    });
    expect(domainProduct(index, 'tld:ch:transfer')).toBeUndefined();
  });

  test('a renewal costs the renewal price for each year, and renews at the same price', () => {
    const product = domainProduct(tldIndex(buildTld({ minYears: 2, maxYears: 3 })), 'tld:com:renew');
    expect(product?.prices).toEqual({
      USD: [
        { term: 24, setupMinor: 0, regularMinor: 3000, currentMinor: 3000, renewalMinor: 3000 },
        { term: 36, setupMinor: 0, regularMinor: 4500, currentMinor: 4500, renewalMinor: 4500 },
      ],
    });
  });

  test('a restore is its one-time fee plus the minimum years at the renewal price, if registry and brand offer it', () => {
    const prices = { USD: buildTldPrice({ restoreMinor: null }) };
    const index = tldIndex(
      buildTld(),
      buildTld({ name: 'ai', minYears: 2 }),
      buildTld({ name: 'ch', prices }),
      buildTld({ name: 'dk', restoreDays: 0 }),
    );
    expect(domainProduct(index, 'tld:com:restore')?.prices).toEqual({
      USD: [{ term: 12, setupMinor: 8000, regularMinor: 1500, currentMinor: 1500, renewalMinor: 1500 }],
    });
    expect(domainProduct(index, 'tld:ai:restore')?.prices['USD']).toMatchObject([{ term: 24, regularMinor: 3000 }]);
    expect(domainProduct(index, 'tld:ch:restore')).toBeUndefined();
    expect(domainProduct(index, 'tld:dk:restore')).toBeUndefined();
  });

  test('a renewal costs what a registration renews at, and a restore its fee and a year', () => {
    fc.assert(
      fc.property(anyTldPrice, (price) => {
        const index = tldIndex(buildTld({ prices: { EUR: price } }));
        const termsOf = (id: string) => domainProduct(index, id)?.prices['EUR'] ?? [];
        const promised = termsOf('tld:com').map(({ term, renewalMinor }) => [term, renewalMinor]);
        expect(termsOf('tld:com:renew').map(({ term, currentMinor }) => [term, currentMinor])).toEqual(promised);
        const restored = termsOf('tld:com:restore').map(({ setupMinor, currentMinor }) => setupMinor + currentMinor);
        expect(restored).toEqual(price.restoreMinor === null ? [] : [price.restoreMinor + price.renewMinor]);
      }),
    );
  });

  test('no product exists for a domain that is not sold', () => {
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
