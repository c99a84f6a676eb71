import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf, percentageOf } from '#core/money/percentage.ts';
import { type TaxRule, totalRate } from '#core/pricing/tax-rule.ts';
import { renewalBasket } from './renewal-basket.ts';
import { cappedListPrice, domainListPrice, listPriceOf } from './renewal-price.ts';

function rule(mode: TaxRule['mode'], includedBasisPoints: number, shares: readonly number[]): TaxRule {
  const rates = shares.map((basisPoints) => ({ ...VAT, basisPoints }));
  return { mode, includedBasisPoints, rates };
}

const VAT = {
  name: 'VAT',
  country: 'DE',
  region: null,
  from: '2020-01-01',
  to: null,
  source: 'https://example.org',
  isAdditional: false,
};

/** The charged amount for a list price. */
function charged(listMinor: number, { mode, includedBasisPoints, rates }: TaxRule): number {
  if (mode === 'inclusive') return listMinor;
  const net = netOf(listMinor, includedBasisPoints);
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

test('the confirmed price is charged again exactly while the taxes are the same', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), RULES, (listMinor, sealed) => {
      const confirmed = charged(listMinor, sealed);
      expect(charged(listPriceOf(confirmed, sealed), sealed)).toBe(confirmed);
    }),
  );
});

test('under another tax rate the net price stays the same', () => {
  const before = rule('exclusive', 0, [1900]);
  const after = rule('exclusive', 0, [2100]);
  expect(charged(listPriceOf(1190, before), after)).toBe(1210);
  expect(totalRate(after.rates)).toBe(2100);
});

test('the charge never exceeds the confirmed price, whatever the current tax', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), RULES, (listMinor, confirmedMinor, today) => {
      const price = cappedListPrice(listMinor, confirmedMinor, today);
      expect(charged(price, today)).toBeLessThanOrEqual(confirmedMinor);
      expect(price).toBeLessThanOrEqual(listMinor);
      expect(cappedListPrice(listMinor, null, today)).toBe(listMinor);
    }),
  );
});

test('a domain renewal never costs more than the confirmed price or the current price', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), (now, confirmed) => {
      const price = domainListPrice(now, confirmed);
      expect(price).toBeLessThanOrEqual(now);
      expect(price).toBeLessThanOrEqual(confirmed ?? now);
    }),
  );
  expect([null, 900, 1000, 1100].map((confirmed) => domainListPrice(1000, confirmed))).toEqual([1000, 900, 1000, 1000]);
});

test('a renewal order is the sum of its lines, and references the renewed services', () => {
  const decision = { treatment: 'standard', rates: [], homeRates: [], estimated: false } as const;
  const brand = { pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
  const basket = renewalBasket([buildTerm('a', 1000), buildTerm('b', 250)], {
    brand,
    decision,
    currency: 'EUR',
    at: 0,
  });
  expect(basket.totalMinor).toBe(1250);
  expect(basket.lines.map(({ renews }) => renews)).toEqual([
    { serviceId: 'service of a', from: Date.UTC(2027, 0, 1) },
    { serviceId: 'service of b', from: Date.UTC(2027, 0, 1) },
  ]);
  expect(basket.renewals[0]?.at).toBe(Date.UTC(2028, 0, 1));
});

test('a renewed term has the same configuration and the day of the month of the first term', () => {
  const decision = { treatment: 'standard', rates: [], homeRates: [], estimated: false } as const;
  const brand = { pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
  const monthly = { ...buildTerm('a', 1000), term: 1, periodStart: Date.UTC(2027, 1, 28), serviceId: null } as const;
  const renewed = (term: typeof monthly & { readonly anchorDay?: number }) =>
    renewalBasket([term], { brand, decision, currency: 'EUR', at: 0 }).lines[0];
  expect(renewed(monthly)).toMatchObject({
    configuration: { ...monthly.configuration, term: 1 },
    parts: [{ kind: 'main', key: 'web', name: 'Web', regularMinor: 1000, currentMinor: 1000, oneTime: false }],
    renewal: { at: Date.UTC(2027, 2, 28) },
  });
  expect(renewed(monthly)).not.toHaveProperty('renews');
  expect(renewed({ ...monthly, anchorDay: 31 })?.renewal?.at).toBe(Date.UTC(2027, 2, 31));
});

test('a term never costs more than its confirmed price, also if price or tax has risen', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100_000),
      fc.integer({ min: 0, max: 2700 }),
      (listMinor, termMinor, basisPoints) => {
        const rates = [{ ...VAT, basisPoints }];
        const decision = { treatment: 'standard', rates, homeRates: rates, estimated: false } as const;
        const brand = { pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
        const confirmed = { termMinor, laterMinor: termMinor };
        const next = { ...buildTerm('a', listMinor), confirmed };
        const basket = renewalBasket([next], { brand, decision, currency: 'EUR', at: 0 });
        expect(basket.totalMinor).toBeLessThanOrEqual(termMinor);
        expect(basket.renewals[0]?.amountMinor ?? 0).toBeLessThanOrEqual(termMinor);
      },
    ),
  );
});

test('terms of one order are taxed on their sum, and none exceeds its confirmed price', () => {
  const terms = fc.array(fc.record({ listMinor: fc.nat(100_000), off: fc.nat(2) }), { minLength: 1, maxLength: 9 });
  const rate = fc.record({ basisPoints: fc.integer({ min: 1, max: 2700 }), isGross: fc.boolean() });
  fc.assert(
    fc.property(terms, rate, (prices, { basisPoints, isGross: pricesIncludeTax }) => {
      const rates = [{ ...VAT, basisPoints }];
      const decision = { treatment: 'standard', rates, homeRates: rates, estimated: false } as const;
      const brand = { pricesIncludeTax, fixedAbroad: 'gross' } as const;
      const promised = prices.map(({ listMinor, off }) => {
        const alone = pricesIncludeTax ? listMinor : listMinor + percentageOf(listMinor, basisPoints);
        return Math.max(0, alone - off);
      });
      const next = prices.map(({ listMinor }, position) => {
        const termMinor = promised[position] ?? 0;
        return { ...buildTerm(`l${position}`, listMinor), confirmed: { termMinor, laterMinor: termMinor } };
      });
      const { lines, taxes, totalMinor } = renewalBasket(next, { brand, decision, currency: 'EUR', at: 0 });
      for (const [position, line] of lines.entries())
        expect(line.totalMinor).toBeLessThanOrEqual(promised[position] ?? 0);
      const taxableMinor = taxes[0]?.taxableMinor ?? 0;
      const amountMinor = taxes[0]?.amountMinor ?? 0;
      expect(taxableMinor + amountMinor).toBe(totalMinor);
      expect(Math.abs(amountMinor - percentageOf(taxableMinor, basisPoints))).toBeLessThanOrEqual(1);
    }),
  );
});

function buildTerm(lineId: string, listMinor: number) {
  return {
    lineId,
    configuration: { productId: 'web', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null },
    slug: 'web',
    name: 'Web',
    term: 12,
    listMinor,
    renewalMinor: listMinor,
    confirmed: null,
    periodStart: Date.UTC(2027, 0, 1),
    serviceId: `service of ${lineId}`,
  } as const;
}
