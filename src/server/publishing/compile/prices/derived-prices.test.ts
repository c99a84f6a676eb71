import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceTable } from '#core/catalogue/product.ts';
import { compileStore } from '#server/publishing/compile/compile-store.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';

const NEST = '    monthly: 5.00\n';

/** [term, regular, current, setup] by currency for the product nest, with other lines instead of its monthly price. */
function pricesOf(lines: string, pricing = ''): Record<string, readonly (readonly number[])[]> {
  const edited = editStoreText('catalogue.yaml', NEST, lines).replace('pricing:\n', `pricing:\n${pricing}`);
  const compiled = compileStore(buildStoreFiles({ 'catalogue.yaml': edited }));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return rowsOf(compiled.value.catalogue.products[0]?.prices ?? {});
}

function rowsOf(prices: PriceTable): Record<string, readonly (readonly number[])[]> {
  const row = ({ term, regularMinor, currentMinor, setupMinor }: PriceTable[string][number]): readonly number[] => [
    term,
    regularMinor,
    currentMinor,
    setupMinor,
  ];
  return Object.fromEntries(Object.entries(prices).map(([currency, list]) => [currency, list.map(row)]));
}

describe('a monthly price', () => {
  test('is converted to every term with its discount, and to other currencies by rate and ending', () => {
    expect(pricesOf(NEST)).toEqual({
      EUR: [
        [1, 500, 500, 0],
        [12, 5400, 5400, 0],
        [24, 9600, 9600, 0],
      ],
      USD: [
        [1, 599, 599, 0],
        [12, 5899, 5899, 0],
        [24, 10_599, 10_599, 0],
      ],
      JPY: [
        [1, 800, 800, 0],
        [12, 8640, 8640, 0],
        [24, 15_360, 15_360, 0],
      ],
    });
  });

  test('may differ in the first term, with terms, discounts and a setup fee of the product', () => {
    const lines =
      '    monthly: { regular: 5.00, current: 2.50 }\n    setup: 9.90\n    terms: [1, 6]\n    term_discounts: { 6: 50% }\n';
    expect(pricesOf(lines)['EUR']).toEqual([
      [1, 500, 250, 990],
      [6, 1500, 750, 990],
    ]);
  });

  test('is overridden by written prices, in the base currency and in others', () => {
    const lines = `${NEST}    prices: { 12: { regular: 59.88, current: 47.88, setup: 1.00 } }\n    prices_in: { USD: { 12: 49.00 }, JPY: { 1: 777 } }\n`;
    const prices = pricesOf(lines);
    expect(prices['EUR']?.[1]).toEqual([12, 5988, 4788, 100]);
    expect(prices['USD']?.[1]).toEqual([12, 4900, 4900, 99]);
    expect(prices['USD']?.[2]).toEqual([24, 10_599, 10_599, 0]);
    expect(prices['JPY']?.[0]).toEqual([1, 777, 777, 0]);
  });

  test('applies to the listed currencies only', () => {
    expect(Object.keys(pricesOf(`${NEST}    currencies: [EUR, JPY]\n`))).toEqual(['EUR', 'JPY']);
  });

  test('gets the ending of the base currency if it has one; written prices are unchanged', () => {
    const prices = pricesOf('    monthly: 5.00\n    prices: { 24: 91.00 }\n', '  base: EUR\n').EUR;
    expect(prices).toEqual([
      [1, 500, 500, 0],
      [12, 5400, 5400, 0],
      [24, 9100, 9100, 0],
    ]);
  });
});

test('a price below the first step of its ending stays as converted', () => {
  expect(pricesOf('    monthly: 0.10\n')['USD']).toEqual([
    [1, 11, 11, 0],
    [12, 99, 99, 0],
    [24, 199, 199, 0],
  ]);
});

test('prices are computed without floats: 17 digits of a rate are significant', () => {
  const edited = editStoreText('catalogue.yaml', 'JPY: 160 }', 'JPY: 160.000000000001 }').replace(
    NEST,
    '    prices: { 0: 99999999.99 }\n',
  );
  const compiled = compileStore(buildStoreFiles({ 'catalogue.yaml': edited }));
  expect(compiled.ok && rowsOf(compiled.value.catalogue.products[0]?.prices ?? {})['JPY']).toEqual([
    [0, 15_999_999_998, 15_999_999_998, 0],
  ]);
});

test('an option value without a price costs nothing, one with a price has the terms of the product', () => {
  const compiled = compileStore(buildStoreFiles());
  const [memory, addresses] = (compiled.ok && compiled.value.catalogue.products[1]?.options) || [];
  expect(memory?.values.map(({ prices }) => rowsOf(prices)['EUR'])).toEqual([
    [
      [1, 0, 0, 0],
      [12, 0, 0, 0],
    ],
    [
      [1, 400, 400, 0],
      [12, 4320, 4320, 0],
    ],
  ]);
  expect(addresses).toMatchObject({
    kind: 'quantity',
    values: [{ key: 'unit', name: 'Addresses' }],
    quantity: { min: 0, max: 8, step: 1 },
  });
});

test('the first term never costs more than the regular term, in any currency', () => {
  const cents = fc.integer({ min: 0, max: 99_999 });
  const property = fc.property(
    cents,
    cents,
    fc.constantFrom('.99', '.10', '9.60', '5', '00'),
    fc.integer({ min: 1, max: 99_999 }),
    (one, other, ending, rate) => {
      const [current, regular] = [Math.min(one, other), Math.max(one, other)].map(
        (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
      );
      const edited = editStoreText('catalogue.yaml', 'USD: 1.1', `USD: ${rate / 1000}`).replace(
        'USD: .99',
        `USD: "${ending}"`,
      );
      const compiled = compileStore(
        buildStoreFiles({
          'catalogue.yaml': edited.replace(NEST, `    monthly: { regular: ${regular}, current: ${current} }\n`),
        }),
      );
      const prices = compiled.ok
        ? compiled.value.catalogue.products.flatMap((product) => Object.values(product.prices).flat())
        : [];
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices) expect(price.currentMinor).toBeLessThanOrEqual(price.regularMinor);
    },
  );
  fc.assert(property, { numRuns: 60 });
});
