import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf, percentageOf } from '#core/money/percentage.ts';
import { sum } from '#core/money/sum.ts';
import { anyPricing } from './any-pricing.builder.ts';
import { priceBasket } from './price-basket.ts';
import type { PricedBasket, PricedLine } from './priced-basket.ts';

const RUNS = { numRuns: 150 };

function checkEvery(rule: (priced: PricedBasket) => void): void {
  fc.assert(
    fc.property(anyPricing(), ({ basket, context }) => rule(priceBasket(basket, context))),
    RUNS,
  );
}

function taxOf({ taxes }: PricedLine): number {
  return sum(taxes.map((tax) => tax.amountMinor));
}

function sumOf(lines: readonly PricedLine[], amountOf: (line: PricedLine) => number): number {
  return sum(lines.map(amountOf));
}

test('the total is subtotal − discount, plus taxes if they are not included', () => {
  checkEvery(({ subtotalMinor, discountMinor, taxes, taxMode, totalMinor }) => {
    const added = taxMode === 'exclusive' ? sum(taxes.map((tax) => tax.amountMinor)) : 0;
    expect(totalMinor).toBe(subtotalMinor - discountMinor + added);
  });
});

test('the totals of the lines sum to the total, their subtotals and discounts to those of the basket', () => {
  checkEvery(({ lines, subtotalMinor, discountMinor, totalMinor }) => {
    expect(sumOf(lines, (line) => line.totalMinor)).toBe(totalMinor);
    expect(sumOf(lines, (line) => line.subtotalMinor)).toBe(subtotalMinor);
    expect(sumOf(lines, (line) => line.discountMinor)).toBe(discountMinor);
  });
});

test('the taxes of the lines sum to the taxes by rate; base and tax together are the price', () => {
  checkEvery(({ lines, taxes, totalMinor }) => {
    expect(sumOf(lines, taxOf)).toBe(sum(taxes.map((tax) => tax.amountMinor)));
    for (const line of lines)
      expect((line.taxes[0]?.taxableMinor ?? line.totalMinor) + taxOf(line)).toBe(line.totalMinor);
    const taxed = (taxes[0]?.taxableMinor ?? 0) + sum(taxes.map((tax) => tax.amountMinor));
    expect([0, totalMinor]).toContain(taxed);
  });
});

test('every tax is its rate times its base, rounded once; with gross prices the net is rounded', () => {
  checkEvery(({ taxes, taxMode, totalMinor }) => {
    const onTop = taxMode === 'exclusive' ? taxes : [];
    expect(onTop.map(({ amountMinor }) => amountMinor)).toEqual(
      onTop.map(({ basisPoints, taxableMinor }) => percentageOf(taxableMinor, basisPoints)),
    );
    const inside = taxMode === 'inclusive' ? taxes : [];
    const netMinor = netOf(totalMinor, sum(inside.map(({ basisPoints }) => basisPoints)));
    expect(inside.map(({ taxableMinor }) => taxableMinor)).toEqual(inside.map(() => netMinor));
  });
});

test('the tax of a line differs from its share of the sum by at most one minor unit', () => {
  checkEvery(({ lines, taxes, taxMode }) => {
    const totalTaxMinor = sum(taxes.map(({ amountMinor }) => amountMinor));
    const baseOf = (line: PricedLine) => (taxMode === 'inclusive' ? line.totalMinor : line.totalMinor - taxOf(line));
    const taxed = lines.filter((line) => line.taxes.length > 0);
    const totalMinor = sumOf(taxed, baseOf);
    for (const line of taxed)
      expect(Math.abs(taxOf(line) * totalMinor - totalTaxMinor * baseOf(line))).toBeLessThan(totalMinor);
  });
});

test('the parts of a line sum to its subtotal, and to its price before promotions', () => {
  checkEvery(({ lines }) => {
    for (const { parts, subtotalMinor, discountMinor, discounts, trial } of lines) {
      if (trial !== null) continue;
      const promoted = sum(discounts.map((discount) => discount.amountMinor));
      expect(sum(parts.map((part) => part.regularMinor))).toBe(subtotalMinor);
      expect(sum(parts.map((part) => part.currentMinor))).toBe(subtotalMinor - discountMinor + promoted);
    }
  });
});

test('vouchers are the sum of their discounts on the lines', () => {
  checkEvery(({ lines, vouchers }) => {
    for (const { promotionId, amountMinor } of vouchers) {
      const own = lines.flatMap((line) => line.discounts).filter((discount) => discount.promotionId === promotionId);
      expect(sum(own.map((discount) => discount.amountMinor))).toBe(amountMinor);
    }
    const all = lines.flatMap((line) => line.discounts);
    expect(sum(all.map((discount) => discount.amountMinor))).toBe(sum(vouchers.map((voucher) => voucher.amountMinor)));
  });
});

test('every amount is a non-negative integer', () => {
  checkEvery(({ lines, taxes, vouchers, renewals, ...basket }) => {
    const amounts = [
      basket.subtotalMinor,
      basket.discountMinor,
      basket.totalMinor,
      ...lines.flatMap((line) => [
        line.subtotalMinor,
        line.discountMinor,
        line.totalMinor,
        line.trial?.firstChargeMinor ?? 0,
      ]),
      ...lines.flatMap((line) =>
        line.parts.flatMap((part) => [part.currentMinor, part.regularMinor - part.currentMinor]),
      ),
      ...lines.flatMap((line) => line.discounts.map((discount) => discount.amountMinor)),
      ...[...taxes, ...vouchers, ...renewals].map(({ amountMinor }) => amountMinor),
    ];
    expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
  });
});

test('there is tax only under standard treatment, and every taxed line has the same rates', () => {
  checkEvery(({ lines, taxes, taxTreatment }) => {
    expect(taxes.length).toBeLessThanOrEqual(taxTreatment === 'standard' ? 2 : 0);
    for (const line of lines) expect([0, taxes.length]).toContain(line.taxes.length);
  });
});

test('the same basket at the same instant costs the same', () => {
  fc.assert(
    fc.property(anyPricing(), ({ basket, context }) => {
      expect(priceBasket(basket, context)).toEqual(priceBasket(basket, context));
    }),
  );
});

test('every code in the basket is either applied or refused, never both', () => {
  fc.assert(
    fc.property(anyPricing(), ({ basket, context }) => {
      const { vouchers, refused } = priceBasket(basket, context);
      const applied = vouchers.flatMap((voucher) => voucher.code ?? []);
      expect([...applied, ...refused.map(({ code }) => code)].toSorted()).toEqual(basket.vouchers);
    }),
    RUNS,
  );
});
