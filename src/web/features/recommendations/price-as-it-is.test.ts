import { expect, test } from 'vitest';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { priceAsItIs } from './price-as-it-is.ts';

test('what is added by itself is shown at its own price, not at the lowest', () => {
  const product = buildProduct({ defaultTerm: 1, options: [] });
  expect(priceAsItIs(buildProductDetail({ product }))).toEqual({
    term: 1,
    regularMinor: 599,
    currentMinor: 599,
    setupMinor: 990,
  });
});

test('a product that is not sold in the currency has no price', () => {
  expect(priceAsItIs(buildProductDetail({ currency: 'JPY' }))).toBeNull();
});
