import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perMonthMinor } from '#core/money/per-month.ts';
import { lowestExtraPrice, lowestPrice } from './lowest-price.ts';
import { SAMPLE_CURRENCIES, anyProduct } from './product-arbitrary.builder.ts';
import { buildExtra, buildPrices, buildProduct } from './product.builder.ts';

describe('the lowest price', () => {
  test('is that of the term with the lowest current price per month', () => {
    expect(lowestPrice(buildProduct(), 'EUR')).toEqual({
      term: 12,
      regularMinor: 6000,
      currentMinor: 4800,
      perMonthMinor: 400,
    });
  });

  test('is that of the shortest of equal terms', () => {
    const product = buildProduct({
      prices: buildPrices({
        EUR: [
          [24, 12_000],
          [1, 500],
          [12, 6000],
        ],
      }),
    });
    expect(lowestPrice(product, 'EUR')?.term).toBe(1);
  });

  test('of a one-time product is its price', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[0, 9900]] }) });
    expect(lowestPrice(product, 'EUR')).toMatchObject({ term: 0, perMonthMinor: 9900 });
  });

  test('does not exist where the product is not sold', () => {
    expect(lowestPrice(buildProduct(), 'CHF')).toBeNull();
  });

  test('is the lowest price per month of all terms', () => {
    fc.assert(
      fc.property(anyProduct(), fc.constantFrom(...SAMPLE_CURRENCIES), (product, currency) => {
        const lowest = lowestPrice(product, currency)?.perMonthMinor ?? Number.NaN;
        const all = (product.prices[currency] ?? []).map((price) => perMonthMinor(price.currentMinor, price.term));
        expect(lowest).toBe(Math.min(...all));
      }),
    );
  });
});

describe("an extra's From price", () => {
  test('is that of the term, or its one-time price', () => {
    expect(lowestExtraPrice(buildExtra(), 'EUR', 12)).toEqual({
      term: 12,
      regularMinor: 1000,
      currentMinor: 1000,
      perMonthMinor: 83,
    });
    const once = buildExtra({ prices: buildPrices({ EUR: [[0, 2500]] }) });
    expect(lowestExtraPrice(once, 'EUR', 12)).toMatchObject({ term: 0, currentMinor: 2500 });
  });

  test('does not exist for a term the extra is not offered for', () => {
    expect(lowestExtraPrice(buildExtra(), 'EUR', 36)).toBeNull();
    const mixed = buildExtra({
      prices: buildPrices({
        EUR: [
          [0, 2500],
          [12, 1000],
        ],
      }),
    });
    expect(lowestExtraPrice(mixed, 'EUR', 24)).toBeNull();
  });
});
