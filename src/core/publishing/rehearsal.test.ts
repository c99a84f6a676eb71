import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import type { Basket } from '#core/basket/basket.ts';
import { buildConfiguration, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { buildTld } from '#core/domains/tld.builder.ts';
import type { Tld } from '#core/domains/tld.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { basisPointsOf } from './price-changes.ts';
import { type RepricedBasket, compareBasket, shiftOf, sumRehearsal } from './rehearsal.ts';

const plan = (minor: number) => buildProduct({ prices: buildPrices({ EUR: [[12, minor]] }) });

const basketOf = (id: string, basket: Partial<Basket> = {}) =>
  buildBasket({
    id,
    currency: 'EUR',
    lines: [buildLine({ configuration: buildConfiguration({ term: 12 }) })],
    ...basket,
  });

/** A basket priced with two versions of the shop's products. */
function compared(basket: Basket, before: readonly Product[], after: readonly Product[], tld?: Tld): RepricedBasket {
  return compareBasket({
    basketId: basket.id,
    before: priceBasket(basket, buildPricingContext({ products: before })),
    after: priceBasket(basket, buildPricingContext({ products: after })),
    tldBefore: () => tld,
    tldAfter: () => tld,
  });
}

test('a basket of unchanged products does not change', () => {
  const same = compared(basketOf('one'), [plan(6000)], [plan(6000)]);
  expect(same).toMatchObject({ outcome: 'priced', beforeMinor: 6000, afterMinor: 6000, basisPoints: 0, obstacles: [] });
  expect(shiftOf(same)).toBe('same');
  expect(same.difference.lines).toEqual([]);
});

test('a higher price is reported by line, with the renewal price', () => {
  const raised = compared(basketOf('one'), [plan(6000)], [plan(6600)]);
  expect(raised).toMatchObject({ beforeMinor: 6000, afterMinor: 6600, basisPoints: 1000, laterAfterMinor: 6600 });
  expect(raised.difference.lines).toMatchObject([{ beforeMinor: 6000, afterMinor: 6600 }]);
});

test('a basket with a removed product is refused and left out of the sums', () => {
  const gone = compared(basketOf('one'), [plan(6000)], []);
  expect(gone).toMatchObject({ outcome: 'refused', obstacles: [{ kind: 'product-gone', name: 'Web Start' }] });
  const { currencies, refused, withObstacles } = sumRehearsal([gone], 20);
  expect([currencies, refused, withObstacles.length]).toEqual([[], 1, 1]);
});

test('a basket that could not be ordered before is not compared', () => {
  const { outcome, obstacles } = compared(basketOf('one'), [], [plan(6000)]);
  expect([outcome, obstacles]).toEqual(['not-buyable-before', []]);
});

test('costs are counted only where they are known in the currency', () => {
  const basket = basketOf('one', {
    lines: [
      buildLine({
        configuration: buildConfiguration({
          term: 12,
          domain: { mode: 'register', name: 'anna.com', nameservers: [] },
        }),
      }),
    ],
  });
  const cost = { currency: 'EUR', registerMinor: 900, renewMinor: 1000, transferMinor: 1000, restoreMinor: null };
  const known = compared(basket, [plan(1190)], [plan(2380)], buildTld({ cost }));
  expect(known.margin).toEqual({ lines: 1, linesWithCost: 1, beforeMinor: 100, afterMinor: 1100 });
  const unknown = compared(basket, [plan(1190)], [plan(2380)], buildTld({ cost: { ...cost, currency: 'USD' } }));
  expect(unknown.margin).toEqual({ lines: 1, linesWithCost: 0, beforeMinor: 0, afterMinor: 0 });
});

test.each([
  ['register', 36, 3570, 200],
  ['renew', 24, 2380, 200],
  ['transfer', 12, 1190, 200],
] as const)('the cost of %s is known for %i months', (mode, term, totalMinor, marginMinor) => {
  const domain =
    mode === 'register'
      ? ({ mode, name: 'anna.com', nameservers: [] } as const)
      : mode === 'transfer'
        ? ({ mode, name: 'anna.com', codeGiven: true } as const)
        : ({ mode, name: 'anna.com' } as const);
  const product = buildProduct({ prices: buildPrices({ EUR: [[term, totalMinor]] }) });
  const cost = { currency: 'EUR', registerMinor: 1000, renewMinor: 900, transferMinor: 800, restoreMinor: null };
  const basket = basketOf('one', { lines: [buildLine({ configuration: buildConfiguration({ term, domain }) })] });
  const { margin } = compared(basket, [product], [product], buildTld({ cost }));
  expect(margin).toEqual({ lines: 1, linesWithCost: 1, beforeMinor: marginMinor, afterMinor: marginMinor });
});

test('only a voucher that the live version accepts is an obstacle', () => {
  const priced = priceBasket(basketOf('one'), buildPricingContext({ products: [plan(6000)] }));
  const refused = (...codes: readonly string[]) => ({
    ...priced,
    refused: codes.map((code) => ({ code, refusal: { kind: 'unknown' as const } })),
  });
  const found = compareBasket({
    basketId: 'one',
    before: refused('OLD'),
    after: refused('OLD', 'SAVE10'),
    tldBefore: () => undefined,
    tldAfter: () => undefined,
  });
  expect(found).toMatchObject({ outcome: 'priced', obstacles: [{ kind: 'voucher-refused', name: 'SAVE10' }] });
  expect(sumRehearsal([found, compared(basketOf('two'), [plan(6000)], [plan(6000)])], 20)).toMatchObject({
    refused: 0,
    notBuyableBefore: 0,
    voucherRefused: 1,
    withObstacles: [{ basketId: 'one' }],
  });
});

test.each([
  [1000, 1100, 'higher'],
  [1000, 1101, 'higher-over-10'],
  [0, 100, 'higher-over-10'],
  [1000, 900, 'lower'],
  [1000, 899, 'lower-over-10'],
] as const)('a total that moves from %i to %i counts as %s', (beforeMinor, afterMinor, shift) => {
  const basisPoints = basisPointsOf(beforeMinor, afterMinor);
  expect(shiftOf({ ...compared(basketOf('one'), [], []), beforeMinor, afterMinor, basisPoints })).toBe(shift);
});

test('baskets are summed by currency, and the most changed ones come first', () => {
  const inEuro = compared(basketOf('one'), [plan(6000)], [plan(6600)]);
  const much = compared(basketOf('two'), [plan(1000)], [plan(2000)]);
  const lower = compared(basketOf('three'), [plan(1000)], [plan(950)]);
  const { currencies, mostChanged } = sumRehearsal([lower, inEuro, much], 2);
  expect(currencies).toMatchObject([
    {
      currency: 'EUR',
      baskets: 3,
      beforeMinor: 8000,
      afterMinor: 9550,
      basisPoints: 1938,
      shifts: { 'lower-over-10': 0, lower: 1, same: 0, higher: 1, 'higher-over-10': 1 },
    },
  ]);
  expect(mostChanged.map(({ basketId }) => basketId)).toEqual(['two', 'one']);
});
