import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageOf } from '#core/money/percentage.ts';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import { discountLines } from './discount-lines.ts';
import { buildPromotableLine, buildPromotion } from './promotion.builder.ts';
import type { PromotableLine, PromotionBenefit } from './promotion.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });

const anyLines = fc
  .array(fc.record({ recurring: amount, once: amount, term: fc.constantFrom(...BILLING_TERMS) }), { maxLength: 8 })
  .map((written) =>
    written.map(({ recurring, once, term }, position) =>
      buildPromotableLine({
        id: `line-${position}`,
        term,
        currentMinor: recurring + once,
        recurringMinor: term === 0 ? 0 : recurring,
      }),
    ),
  );

const anyBenefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
  fc.record({ kind: fc.constant('percentage'), basisPoints: fc.integer({ min: 0, max: 12_000 }) }),
  amount.map((EUR) => ({ kind: 'fixed', amountMinor: { EUR } }) as const),
  fc.record({ kind: fc.constant('free-months'), months: fc.integer({ min: 1, max: 130 }) }),
);

const anyEligible = anyLines.chain((lines) =>
  fc
    .array(fc.tuple(anyBenefit, fc.subarray(lines)), { maxLength: 5 })
    .map((chosen) =>
      chosen.map(([benefit, on], position) => ({
        promotion: buildPromotion({ id: `p-${position}`, benefit }),
        lines: on,
      })),
    )
    .map((eligible) => ({ lines, eligible })),
);

test('no line costs less than 0 with any combination', () => {
  fc.assert(
    fc.property(anyEligible, ({ lines, eligible }) => {
      const discounts = discountLines(eligible, 'EUR');
      const off = (line: PromotableLine) =>
        discounts.reduce((sum, discount) => sum + (discount.byLine.get(line.id) ?? 0), 0);
      expect(lines.filter((line) => off(line) > line.currentMinor)).toEqual([]);
      expect(discounts.flatMap((discount) => [...discount.byLine.values()]).filter((part) => part <= 0)).toEqual([]);
    }),
  );
});

test('the parts of a discount sum to it, and apply to its own lines', () => {
  fc.assert(
    fc.property(anyEligible, ({ eligible }) => {
      for (const discount of discountLines(eligible, 'EUR')) {
        const own = eligible.find(({ promotion }) => promotion.id === discount.promotion.id)?.lines ?? [];
        const parts = own.map((line) => discount.byLine.get(line.id) ?? 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount.totalMinor);
        expect([...discount.byLine.keys()].filter((id) => !own.some((line) => line.id === id))).toEqual([]);
      }
    }),
  );
});

test('the order in which promotions are given changes nothing', () => {
  const shuffled = anyEligible.chain(({ eligible }) =>
    fc.tuple(fc.constant(eligible), fc.shuffledSubarray(eligible, { minLength: eligible.length })),
  );
  fc.assert(
    fc.property(shuffled, ([eligible, reordered]) => {
      expect(discountLines(reordered, 'EUR')).toEqual(discountLines(eligible, 'EUR'));
    }),
  );
});

test('a single percentage reduces the total by exactly its share', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 10_000 }), (lines, basisPoints) => {
      const promotion = buildPromotion({ benefit: { kind: 'percentage', basisPoints } });
      const total = lines.reduce((sum, line) => sum + line.currentMinor, 0);
      const [discount] = discountLines([{ promotion, lines }], 'EUR');
      expect(discount?.totalMinor).toBe(percentageOf(total, basisPoints));
    }),
  );
});
