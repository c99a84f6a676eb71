import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_CURRENCIES, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { anyPromotions } from '#core/pricing/any-pricing.builder.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { lowestShelfPrice, shelfPromotions } from '#core/pricing/shelf-price.ts';
import { productOffers } from './product-offers.ts';

test('each term is an offer with its first price, setup fee and renewal price', () => {
  const product = buildProduct({
    prices: buildPrices({
      EUR: [
        [1, 500],
        [12, 6000, 4800, 1000],
      ],
    }),
  });
  expect(productOffers(product, 'EUR', [])).toEqual([
    { term: 12, quantity: 1, firstTermMinor: 4800, setupMinor: 1000, renewalMinor: 6000 },
    { term: 1, quantity: 1, firstTermMinor: 500, setupMinor: 0, renewalMinor: 500 },
  ]);
});

test('a one-time price does not renew', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[0, 900]] }) });
  expect(productOffers(product, 'EUR', [])).toMatchObject([{ term: 0, renewalMinor: null }]);
});

test('the first offer is the price on the card, for any product and promotions', () => {
  assert(
    property(
      anyProduct('slug-0'),
      constantFrom(...SAMPLE_CURRENCIES),
      anyPromotions(),
      (product, currency, promotions) => {
        const context = buildPricingContext({ products: [product], promotions });
        const card = lowestShelfPrice(product, currency, context);
        const [offer] = productOffers(product, currency, shelfPromotions(product, currency, context));
        expect(offer?.term).toBe(card?.term);
        expect(offer?.firstTermMinor).toBe(card?.currentMinor);
        expect(offer?.setupMinor).toBe(card?.setupMinor);
      },
    ),
    { numRuns: 100 },
  );
});
