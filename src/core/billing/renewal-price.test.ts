import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf, percentageOf } from '#core/money/percentage.ts';
import type { TaxRule } from '#core/pricing/tax-rule.ts';
import { wholeRate } from '#core/pricing/tax-rule.ts';
import { renewalBasket } from './renewal-basket.ts';
import { listPriceOf, namePrice } from './renewal-price.ts';

function rule(mode: TaxRule['mode'], takenOutBasisPoints: number, shares: readonly number[]): TaxRule {
  const rates = shares.map((basisPoints) => ({ ...VAT, basisPoints }));
  return { mode, takenOutBasisPoints, rates };
}

const VAT = {
  name: 'VAT',
  country: 'DE',
  region: null,
  from: '2020-01-01',
  to: null,
  source: 'https://example.org',
  isBeside: false,
};

/** What is paid for a list price. */
function charged(listMinor: number, { mode, takenOutBasisPoints, rates }: TaxRule): number {
  if (mode === 'inclusive') return listMinor;
  const net = netOf(listMinor, takenOutBasisPoints);
  return rates.reduce((sum, { basisPoints }) => sum + percentageOf(net, basisPoints), net);
}

const RULES = fc.oneof(
  fc.constant(rule('inclusive', 0, [1900])),
  fc
    .record({
      taken: fc.constantFrom(0, 1900, 2100),
      shares: fc.array(fc.integer({ min: 0, max: 2700 }), { maxLength: 2 }),
    })
    .map(({ taken, shares }) => rule('exclusive', taken, shares)),
);

test('what was told is charged again to the last cent while the taxes are the same', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), RULES, (listMinor, sealed) => {
      const told = charged(listMinor, sealed);
      expect(charged(listPriceOf(told, sealed), sealed)).toBe(told);
    }),
  );
});

test('under another rate the price without tax stays', () => {
  const before = rule('exclusive', 0, [1900]);
  const after = rule('exclusive', 0, [2100]);
  expect(charged(listPriceOf(1190, before), after)).toBe(1210);
  expect(wholeRate(after.rates)).toBe(2100);
});

test('a name never costs more than was told, nor more than today', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), (now, told) => {
      const price = namePrice(now, told);
      expect(price).toBeLessThanOrEqual(now);
      expect(price).toBeLessThanOrEqual(told ?? now);
    }),
  );
});

test('an order of next terms sums to its lines, and says which services it renews', () => {
  const term = (lineId: string, listMinor: number) => ({
    lineId,
    configuration: {
      productId: 'web',
      term: 12,
      quantity: 1,
      options: {},
      extras: [],
      fields: {},
      domain: null,
    } as const,
    slug: 'web',
    name: 'Web',
    term: 12 as const,
    listMinor,
    renewalMinor: listMinor,
    periodStart: Date.UTC(2027, 0, 1),
    serviceId: `service of ${lineId}`,
  });
  const decision = { treatment: 'standard', rates: [], homeRates: [], estimated: false } as const;
  const brand = { pricesIncludeTax: false, keepAbroad: 'gross' } as const;
  const basket = renewalBasket([term('a', 1000), term('b', 250)], { brand, decision, currency: 'EUR', at: 0 });
  expect(basket.totalMinor).toBe(1250);
  expect(basket.lines.map(({ renews }) => renews)).toEqual([
    { serviceId: 'service of a', from: Date.UTC(2027, 0, 1) },
    { serviceId: 'service of b', from: Date.UTC(2027, 0, 1) },
  ]);
  expect(basket.renewals[0]?.at).toBe(Date.UTC(2028, 0, 1));
});
