import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxRate } from '#core/billing/tax/tax-table.builder.ts';
import { percentageOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { anyPricing } from './any-pricing.builder.ts';
import { priceBasket } from './price-basket.ts';
import type { PricedBasket } from './priced-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';
import { cappedLines, retax } from './retax.ts';

const anyRates = fc
  .uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 2 })
  .map((shares) => shares.map((basisPoints) => buildTaxRate({ name: `Tax ${basisPoints}`, basisPoints })));

function expectConsistent(basket: PricedBasket): void {
  for (const line of basket.lines) {
    const { parts, discounts, subtotalMinor, discountMinor, taxes, totalMinor, trial } = line;
    const due = subtotalMinor - discountMinor;
    const taxMinor = sum(taxes.map(({ amountMinor }) => amountMinor));
    expect(totalMinor).toBe(basket.taxMode === 'inclusive' ? due : due + taxMinor);
    for (const tax of taxes) expect(tax.taxableMinor).toBe(totalMinor - taxMinor);
    if (trial !== null) continue;
    const promoted = sum(discounts.map(({ amountMinor }) => amountMinor));
    expect(sum(parts.map(({ regularMinor }) => regularMinor))).toBe(subtotalMinor);
    expect(sum(parts.map(({ currentMinor }) => currentMinor))).toBe(due + promoted);
  }
  expect(basket.totalMinor).toBe(sum(basket.lines.map(({ totalMinor }) => totalMinor)));
}

describe('any sale under other rates', () => {
  test('every line is consistent, and the fixed amount is unchanged', () => {
    const anyFixedAmount = fc.constantFrom('gross' as const, 'net' as const);
    fc.assert(
      fc.property(anyPricing(), anyRates, anyFixedAmount, ({ basket, context }, rates, fixedAmount) => {
        const before = priceBasket(basket, context);
        const after = retax(before, () => rates, fixedAmount);
        expectConsistent(after);
        for (const [position, line] of before.lines.entries()) {
          const now = after.lines[position] ?? line;
          const netOf = ({ totalMinor, taxes }: typeof line) =>
            totalMinor - sum(taxes.map(({ amountMinor }) => amountMinor));
          const fixedOf = (one: typeof line) => (fixedAmount === 'gross' ? one.totalMinor : netOf(one));
          expect(fixedOf(now)).toBe(fixedOf(line));
          expect(line.taxes.length > 0 || now === line).toBe(true);
          expect([now.renewal, now.trial]).toEqual([line.renewal, line.trial]);
        }
        for (const { basisPoints, taxableMinor, amountMinor } of fixedAmount === 'net' ? after.taxes : [])
          expect(amountMinor).toBe(percentageOf(taxableMinor, basisPoints));
      }),
    );
  });

  test('the same rates change nothing', () => {
    fc.assert(
      fc.property(anyPricing(), ({ basket, context }) => {
        const before = priceBasket(basket, context);
        const same = retax(
          before,
          ({ taxes }) => taxes.map(({ country, basisPoints }) => buildTaxRate({ country, basisPoints, name: 'Other' })),
          'gross',
        );
        expect(same).toBe(before);
      }),
    );
  });
});

describe('a sale of 60.00, reduced to 48.00 and by a voucher to 43.20', () => {
  const context = buildPricingContext({ promotions: [buildPromotion()] });
  const sale = priceBasket(buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] }), context);
  const french = buildTaxRate({ country: 'FR', basisPoints: 2000 });

  test('with a higher rate on the same net scales price, reduction and discount in proportion', () => {
    const { lines } = retax(sale, () => [french], 'net');
    expect(lines).toMatchObject([
      {
        parts: [{ regularMinor: 6050, currentMinor: 4840 }],
        subtotalMinor: 6050,
        discountMinor: 1694,
        discounts: [{ amountMinor: 484 }],
        taxes: [{ country: 'FR', taxableMinor: 3630, amountMinor: 726 }],
        totalMinor: 4356,
      },
    ]);
  });

  test('is taxed again when the country, one of several rates or their number changes', () => {
    const home = buildTaxRate();
    expect(retax(sale, () => [], 'gross')).toBe(sale);
    expect(retax(sale, () => [{ ...home, country: 'FR' }], 'gross').lines[0]?.taxes[0]?.country).toBe('FR');
    const city = buildTaxRate({ name: 'City', basisPoints: 100 });
    const two = retax(sale, () => [home, city], 'gross');
    expect(two.lines[0]?.taxes.map(({ basisPoints }) => basisPoints)).toEqual([1900, 100]);
    const other = retax(two, () => [home, { ...city, basisPoints: 200 }], 'gross');
    expect(other.lines[0]?.taxes.map(({ basisPoints }) => basisPoints)).toEqual([1900, 200]);
  });

  test('keeps the totals of lines of one minor unit, even if all of it is tax', () => {
    const basket = buildBasket({ lines: Array.from({ length: 6 }, (_, line) => buildLine({ id: `line-${line}` })) });
    const priced = priceBasket(
      basket,
      buildPricingContext({ brand: { country: 'DE', pricesIncludeTax: false, fixedAbroad: 'gross' } }),
    );
    const cents = {
      ...priced,
      lines: priced.lines.map((line) => {
        const parts = line.parts.map((part) => ({ ...part, regularMinor: 1, currentMinor: 1 }));
        return { ...line, parts, subtotalMinor: 1, discountMinor: 0, totalMinor: 1 };
      }),
    };
    const rate = (basisPoints: number) => [buildTaxRate({ basisPoints })];
    const most = retax(cents, () => rate(3000), 'gross');
    expect(most.lines.map(({ subtotalMinor }) => subtotalMinor)).toContain(0);
    const least = retax(most, () => rate(100), 'gross').lines;
    expect(least.map(({ totalMinor }) => totalMinor)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(least.map(({ subtotalMinor }) => subtotalMinor)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(least.map(({ parts }) => sum(parts.map(({ regularMinor }) => regularMinor)))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('is capped at the promised gross, and unchanged if none is promised or it costs less', () => {
    expect(cappedLines(sale.lines, [null], 'inclusive')).toBe(sale.lines);
    expect(cappedLines(sale.lines, [4320], 'inclusive')).toBe(sale.lines);
    expect(cappedLines(sale.lines, [4321], 'inclusive')).toBe(sale.lines);
    expect(cappedLines(sale.lines, [4319], 'inclusive')).toMatchObject([
      { totalMinor: 4319, taxes: [{ taxableMinor: 3629, amountMinor: 690 }] },
    ]);
  });
});
