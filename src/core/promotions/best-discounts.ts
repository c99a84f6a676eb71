import { type EligiblePromotion, type PromotionDiscount, discountLines } from './discount-lines.ts';

/** The discount of a promotion on one line. */
export interface LineDiscount {
  readonly promotionId: string;
  readonly code: string | null;
  readonly description: string;
  readonly amountMinor: number;
}

/**
 * The choice with the largest discount: all stackable promotions together or the best exclusive one alone; on a tie the stackable ones,
 * then the lower id.
 */
export function bestDiscounts(eligible: readonly EligiblePromotion[], currency: string): PromotionDiscount[] {
  const stackable = eligible.filter(({ promotion }) => promotion.combines === 'stackable');
  const exclusive = eligible
    .filter(({ promotion }) => promotion.combines === 'exclusive')
    .toSorted((a, b) => (a.promotion.id < b.promotion.id ? -1 : 1));
  let best = discountLines(stackable, currency);
  for (const alone of exclusive) {
    const other = discountLines([alone], currency);
    if (totalOf(other) > totalOf(best)) best = other;
  }
  return best;
}

/** The sum of the discounts. */
export function totalOf(discounts: readonly PromotionDiscount[]): number {
  return discounts.reduce((sum, discount) => sum + discount.totalMinor, 0);
}

/** The discounts of each line, in the order of application. */
export function discountsByLine(discounts: readonly PromotionDiscount[]): ReadonlyMap<string, readonly LineDiscount[]> {
  const lines = new Map<string, LineDiscount[]>();
  for (const { promotion, byLine: amounts } of discounts) {
    const { id: promotionId, code, description } = promotion;
    for (const [lineId, amountMinor] of amounts) {
      const previous = lines.get(lineId) ?? [];
      lines.set(lineId, [...previous, { promotionId, code, description, amountMinor }]);
    }
  }
  return lines;
}
