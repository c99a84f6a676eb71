import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildConfiguration, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { priceBasket } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';
import { maxDueMinor, sumTaxes } from './sum-lines.ts';

function maxDueOf(product: Product, term: 0 | 12 = 12): number {
  const basket = buildBasket({ lines: [buildLine({ configuration: buildConfiguration({ term }) })] });
  return maxDueMinor(priceBasket(basket, buildPricingContext({ products: [product] })));
}

test('the amount due today and the next renewal are added', () => {
  expect(maxDueOf(buildProduct())).toBe(4800 + 6000);
});

test('a trial costs nothing today and still becomes due', () => {
  expect(maxDueOf(buildProduct({ trialDays: 14 }))).toBe(4800 + 6000);
});

test('a free item that renews at a price becomes due', () => {
  expect(maxDueOf(buildProduct({ prices: buildPrices({ EUR: [[12, 6000, 0]] }) }))).toBe(6000);
});

test('a permanently free item never becomes due', () => {
  expect(maxDueOf(buildProduct({ prices: buildPrices({ EUR: [[0, 0]] }) }), 0)).toBe(0);
});

test('taxes are summed only where country, name and rate are the same', () => {
  const tax = { country: 'CA', name: 'GST', basisPoints: 500, taxableMinor: 1000, amountMinor: 50 };
  const others = [
    { ...tax, country: 'DE' },
    { ...tax, name: 'HST' },
    { ...tax, basisPoints: 600 },
  ];
  expect(sumTaxes([tax, ...others, tax])).toEqual([{ ...tax, taxableMinor: 2000, amountMinor: 100 }, ...others]);
});
