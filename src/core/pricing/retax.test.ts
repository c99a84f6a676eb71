import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTaxRate } from '#core/billing/tax/tax-table.builder.ts';
import { percentageOf } from '#core/money/percentage.ts';
import { anyPricing } from './any-pricing.builder.ts';
import { priceBasket } from './price-basket.ts';
import type { PricedBasket } from './priced-basket.ts';
import { retax } from './retax.ts';

const anyRates = fc
  .uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 2 })
  .map((shares) => shares.map((basisPoints) => buildTaxRate({ name: `Tax ${basisPoints}`, basisPoints })));

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

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
