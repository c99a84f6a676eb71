import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registrationPrice } from '#core/domains/prices/registration-price.ts';
import { anyTldPrice } from '#core/domains/tld-arbitrary.builder.ts';
import { buildTld, buildTldPrice } from '#core/domains/tld.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { domainPriceView, ownershipCost, ownershipTotals } from './domain-price-view.ts';

describe('ownershipCost', () => {
  test('one year costs the first-year price, ten years cost nine renewals more', () => {
    expect(ownershipCost(buildTldPrice(), 1)).toBe(1200);
    expect(ownershipCost(buildTldPrice(), 10)).toBe(1200 + 9 * 1500);
  });

  test('more years never cost less', () => {
    fc.assert(
      fc.property(anyTldPrice, fc.integer({ min: 1, max: 10 }), (price, years) => {
        expect(ownershipCost(price, years + 1)).toBeGreaterThanOrEqual(ownershipCost(price, years));
      }),
    );
  });

  test('years bought at once cost the same as years renewed one by one', () => {
    fc.assert(
      fc.property(anyTldPrice, fc.integer({ min: 1, max: 10 }), (price, years) => {
        expect(registrationPrice(price, years).currentMinor).toBe(ownershipCost(price, years));
      }),
    );
  });

  test('a domain with a minimum of two years costs both in the first year', () => {
    expect(ownershipTotals(buildTldPrice(), 2)).toEqual([
      { years: 1, amountMinor: 2700 },
      { years: 3, amountMinor: 4200 },
      { years: 5, amountMinor: 7200 },
      { years: 10, amountMinor: 14_700 },
    ]);
  });
});

const UNPROMOTED = { categories: () => undefined, promotions: [], at: 0 };

describe('domainPriceView', () => {
  test('contains all prices and the totals by number of years', () => {
    expect(domainPriceView(buildTld({ minYears: 2, maxYears: 5 }), 'USD', UNPROMOTED)).toEqual({
      currency: 'USD',
      ...buildTldPrice(),
      minYears: 2,
      maxYears: 5,
      totals: ownershipTotals(buildTldPrice(), 2),
    });
  });

  test('is null for a TLD or currency that is not sold', () => {
    expect(domainPriceView(undefined, 'USD', UNPROMOTED)).toBeNull();
    expect(domainPriceView(buildTld(), 'EUR', UNPROMOTED)).toBeNull();
  });

  test('an automatic promotion reduces the first year and a transfer, but no later year', () => {
    const promotions = [buildPromotion({ code: null, benefit: { kind: 'percentage', basisPoints: 1000 } })];
    expect(domainPriceView(buildTld(), 'USD', { ...UNPROMOTED, promotions })).toMatchObject({
      registerCurrentMinor: 1080,
      transferMinor: 1170,
      renewMinor: 1500,
      restoreMinor: 8000,
    });
  });

  test('a promotion on a minimum of two years reduces the first year to zero at most', () => {
    const promotions = [buildPromotion({ code: null, benefit: { kind: 'fixed', amountMinor: { USD: 2000 } } })];
    const view = domainPriceView(buildTld({ minYears: 2 }), 'USD', { ...UNPROMOTED, promotions });
    expect(view?.registerCurrentMinor).toBe(0);
  });

  test('has no transfer price where transfers are not sold', () => {
    const tld = buildTld({ prices: { USD: buildTldPrice({ transferMinor: null }) } });
    expect(domainPriceView(tld, 'USD', UNPROMOTED)?.transferMinor).toBeNull();
  });
});
