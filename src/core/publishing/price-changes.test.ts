import { expect, test } from 'vitest';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { buildTld, buildTldPrice } from '#core/domains/tld.builder.ts';
import type { Tld } from '#core/domains/tld.ts';
import { type PricedVersion, basisPointsOf, priceChanges } from './price-changes.ts';

const version = (products: readonly Product[], tlds: readonly Tld[] = []): PricedVersion => ({
  catalogue: { products },
  domains: { tlds },
});

const plan = (rows: Parameters<typeof buildPrices>[0]) => buildProduct({ prices: buildPrices(rows) });

/** What changed, in short: kind, currency, term, before, after, basis points. */
function shortOf(before: PricedVersion, after: PricedVersion) {
  return priceChanges(before, after).map((change) => [
    change.kind,
    change.currency,
    change.term,
    change.beforeMinor,
    change.afterMinor,
    change.basisPoints,
  ]);
}

test('a version compared with itself has no changes', () => {
  const same = version([buildProduct()], [buildTld()]);
  expect(priceChanges(same, same)).toEqual([]);
});

test('a price change is reported by currency and term with its percentage', () => {
  const before = version([
    plan({
      EUR: [
        [1, 500],
        [12, 6000],
      ],
      USD: [[1, 550]],
    }),
  ]);
  const after = version([
    plan({
      EUR: [
        [1, 600],
        [12, 6000],
      ],
      USD: [[1, 495]],
    }),
  ]);
  expect(shortOf(before, after)).toEqual([
    ['regular', 'EUR', 1, 500, 600, 2000],
    ['regular', 'USD', 1, 550, 495, -1000],
  ]);
});

test('an added or removed first-term price or setup fee is reported', () => {
  const before = version([plan({ EUR: [[12, 6000]] })]);
  const after = version([plan({ EUR: [[12, 6000, 4800, 1000]] })]);
  expect(shortOf(before, after)).toEqual([
    ['first-term', 'EUR', 12, null, 4800, null],
    ['setup', 'EUR', 12, null, 1000, null],
  ]);
  expect(shortOf(after, before)).toEqual([
    ['first-term', 'EUR', 12, 4800, null, null],
    ['setup', 'EUR', 12, 1000, null, null],
  ]);
});

test('price changes of options and extras are reported by name', () => {
  const withMemory = (minor: number) =>
    buildProduct({
      options: [
        {
          key: 'memory',
          name: 'Memory',
          description: '',
          kind: 'single',
          required: false,
          quantity: null,
          defaultKey: null,
          values: [{ key: 'large', name: '8 GB', effect: 'add', prices: buildPrices({ EUR: [[1, minor]] }) }],
        },
      ],
      extras: [{ key: 'moving', name: 'Moving', description: '', prices: buildPrices({ EUR: [[0, minor]] }) }],
    });
  expect(priceChanges(version([withMemory(100)]), version([withMemory(150)]))).toMatchObject([
    { part: 'Memory: 8 GB', term: 1, beforeMinor: 100, afterMinor: 150, basisPoints: 5000 },
    { part: 'Moving', term: 0, beforeMinor: 100, afterMinor: 150 },
  ]);
});

test('domain prices are reported by operation, removed TLDs last', () => {
  const tld = (name: string, renewMinor: number) =>
    buildTld({ name, unicode: name, prices: { EUR: buildTldPrice({ renewMinor }) } });
  const changes = priceChanges(version([], [tld('com', 1000), tld('net', 900)]), version([], [tld('com', 1100)]));
  expect(changes[0]).toMatchObject({ of: 'domain', name: '.com', kind: 'renew', term: null, basisPoints: 1000 });
  expect(new Set(changes.slice(1).map(({ item, afterMinor }) => [item, afterMinor].join()))).toEqual(new Set(['net,']));
});

test('each price of a TLD is reported in its currency', () => {
  const prices = buildTldPrice({ registerRegularMinor: 1200, registerCurrentMinor: 1200, restoreMinor: null });
  const raised = {
    registerRegularMinor: 1300,
    registerCurrentMinor: 300,
    renewMinor: prices.renewMinor + 1,
    transferMinor: null,
    restoreMinor: 8000,
  };
  const before = version([], [buildTld({ prices: { EUR: prices, USD: prices } })]);
  const after = version([], [buildTld({ prices: { EUR: raised, USD: prices } })]);
  expect(shortOf(before, after).map(([kind, currency, , was, is]) => [kind, currency, was, is])).toEqual([
    ['register', 'EUR', 1200, 1300],
    ['register-now', 'EUR', null, 300],
    ['renew', 'EUR', prices.renewMinor, prices.renewMinor + 1],
    ['restore', 'EUR', null, 8000],
    ['transfer', 'EUR', prices.transferMinor, null],
  ]);
});

test('a price of one product is not taken for the same price of another, or of an extra of the product', () => {
  const extra = (minor: number) => ({
    key: 'moving',
    name: 'Moving',
    description: '',
    prices: buildPrices({ EUR: [[1, minor]] }),
  });
  const product = (slug: string, minor: number, extraMinor: number) =>
    buildProduct({ id: slug, slug, prices: buildPrices({ EUR: [[1, minor]] }), extras: [extra(extraMinor)] });
  const before = version([product('one', 500, 50), product('two', 700, 70)]);
  const after = version([product('one', 500, 50), product('two', 800, 70)]);
  expect(priceChanges(before, after)).toMatchObject([{ item: 'two', part: '', beforeMinor: 700, afterMinor: 800 }]);
});

test.each([
  [100, 133, 3300],
  [300, 301, 33],
  [0, 100, null],
  [100, 0, -10_000],
  [null, 100, null],
])('%j to %j is %j basis points', (before, after, expected) => {
  expect(basisPointsOf(before, after)).toBe(expected);
});
