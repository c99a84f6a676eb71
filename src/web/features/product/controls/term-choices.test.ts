import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { shelfPromotions } from '#core/pricing/shelf-price.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { termChoices } from './term-choices.ts';

function detailOf(product: Product, promotions: Parameters<typeof termChoices>[0]['promotions'] = []) {
  return { product, currency: 'EUR', promotions };
}

test('a term shows its price per month and its saving compared with the shortest one', () => {
  const prices = buildPrices({
    EUR: [
      [1, 500],
      [12, 6000, 4800],
      [24, 12_000],
    ],
  });
  const choices = termChoices(detailOf(buildProduct({ prices })));
  expect(choices.map(({ term, perMonthMinor, savingPercent }) => [term, perMonthMinor, savingPercent])).toEqual([
    [1, null, null],
    [12, 400, 20],
    [24, 500, null],
  ]);
});

test('a one-time price has no price per month and no saving', () => {
  const prices = buildPrices({
    EUR: [
      [0, 5900],
      [1, 10_000],
    ],
  });
  expect(termChoices(detailOf(buildProduct({ prices })))[0]).toMatchObject({
    perMonthMinor: null,
    savingPercent: null,
  });
});

test('a free first month does not produce savings for other terms', () => {
  const prices = buildPrices({
    EUR: [
      [1, 500, 0],
      [12, 6000, 4800],
    ],
  });
  expect(termChoices(detailOf(buildProduct({ prices }))).map((choice) => choice.savingPercent)).toEqual([null, null]);
});

test('a saving is never overstated', () => {
  fc.assert(
    fc.property(anyProduct(), (product) => {
      const choices = termChoices(detailOf(product));
      const shortest = choices.find(({ term }) => term > 0);
      for (const { term, currentMinor, savingPercent } of choices) {
        if (savingPercent === null || shortest === undefined) continue;
        expect(savingPercent).toBeGreaterThan(0);
        const paidByShortest = shortest.currentMinor * term;
        expect((100 - savingPercent) * paidByShortest).toBeGreaterThanOrEqual(100 * currentMinor * shortest.term);
      }
    }),
  );
});

test('the price of a term includes an automatic promotion that applies to it', () => {
  const prices = buildPrices({
    EUR: [
      [1, 500],
      [12, 6000, 4800],
    ],
  });
  const product = buildProduct({ prices });
  const context = buildPricingContext({
    products: [product],
    promotions: [buildPromotion({ code: null, terms: [12] })],
  });
  const choices = termChoices(detailOf(product, shelfPromotions(product, 'EUR', context)));
  expect(choices.map(({ currentMinor, perMonthMinor }) => [currentMinor, perMonthMinor])).toEqual([
    [500, null],
    [4320, 360],
  ]);
});
