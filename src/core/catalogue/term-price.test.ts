import { describe, expect, test } from 'vitest';
import { buildOption, buildPrices, buildProduct, buildValue } from './product.builder.ts';
import { offeredTerms, offeredValues } from './term-price.ts';

describe('offered terms', () => {
  test('a product is sold on the terms that have a price in the currency, shortest first', () => {
    const product = buildProduct({
      prices: buildPrices({
        EUR: [
          [24, 100],
          [1, 10],
          [12, 60],
        ],
      }),
    });
    expect(offeredTerms(product, 'EUR')).toEqual([1, 12, 24]);
    expect(offeredTerms(product, 'USD')).toEqual([]);
    expect(offeredTerms(product, 'toString')).toEqual([]);
  });

  test('options follow the term', () => {
    const yearly = buildValue({ key: 'yearly', prices: buildPrices({ EUR: [[12, 100]] }) });
    const option = buildOption({ values: [buildValue(), yearly] });
    expect(offeredValues(option, 'EUR', 12).map((value) => value.key)).toEqual(['8gb', 'yearly']);
    expect(offeredValues(option, 'EUR', 1).map((value) => value.key)).toEqual(['8gb']);
  });
});
