import type { LineDiscount, VoucherRefusal } from '#core/pricing/priced-basket.ts';
import { checkPromotion } from './check-promotion.ts';
import type { PromotionFacts } from './check-promotion.ts';
import { discountLines } from './discount-lines.ts';
import type { EligiblePromotion, PromotionDiscount } from './discount-lines.ts';
import type { Promotion } from './promotion.ts';

/** What all promotions take off, by line id in the order they apply, and the codes that do nothing now, each with the reason. */
export interface AppliedPromotions {
  readonly discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  readonly refused: readonly { readonly code: string; readonly refusal: VoucherRefusal }[];
}

/**
 * Applies automatic promotions and the basket's codes (D7): all stackable ones together or the best exclusive one alone, whichever takes more off;
 * of equals the stackable ones, then the lower id. A code that loses is refused as 'not-with-others', one with nothing to take off as
 * 'nothing-to-discount', one that does not exist as 'unknown'.
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  codes: readonly string[],
  facts: PromotionFacts,
): AppliedPromotions {
  const refused = new Map<string, VoucherRefusal>();
  const eligible: EligiblePromotion[] = [];
  for (const promotion of promotions) {
    if (promotion.code !== null && !codes.includes(promotion.code)) continue;
    const checked = checkPromotion(promotion, facts);
    if (checked.ok) eligible.push({ promotion, lines: checked.value });
    else if (promotion.code !== null) refused.set(promotion.code, checked.problem);
  }
  const best = bestOf(eligible, facts.currency);
  for (const candidate of eligible) {
    const { code } = candidate.promotion;
    const refusal = refusalBeside(candidate, best, facts.currency);
    if (code !== null && refusal !== null) refused.set(code, refusal);
  }
  return { discounts: byLine(best), refused: refusedCodes(promotions, codes, refused) };
}

/** The choice that takes most off. */
function bestOf(eligible: readonly EligiblePromotion[], currency: string): PromotionDiscount[] {
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

function totalOf(discounts: readonly PromotionDiscount[]): number {
  return discounts.reduce((sum, discount) => sum + discount.totalMinor, 0);
}

/** Why an eligible promotion does nothing beside the ones that were chosen, or null when it does something. */
function refusalBeside(
  candidate: EligiblePromotion,
  chosen: readonly PromotionDiscount[],
  currency: string,
): VoucherRefusal | null {
  const standing = chosen.find((discount) => discount.promotion.id === candidate.promotion.id);
  if (standing !== undefined) return standing.totalMinor > 0 ? null : { kind: 'nothing-to-discount' };
  const couldDiscount = totalOf(discountLines([candidate], currency)) > 0;
  return { kind: couldDiscount ? 'not-with-others' : 'nothing-to-discount' };
}

function byLine(discounts: readonly PromotionDiscount[]): ReadonlyMap<string, readonly LineDiscount[]> {
  const lines = new Map<string, LineDiscount[]>();
  for (const { promotion, byLine: amounts } of discounts) {
    const { id: promotionId, code, description } = promotion;
    for (const [lineId, amountMinor] of amounts) {
      const soFar = lines.get(lineId) ?? [];
      lines.set(lineId, [...soFar, { promotionId, code, description, amountMinor }]);
    }
  }
  return lines;
}

/** In the order the codes were given; a code no promotion has is unknown. */
function refusedCodes(
  promotions: readonly Promotion[],
  codes: readonly string[],
  refused: ReadonlyMap<string, VoucherRefusal>,
): AppliedPromotions['refused'] {
  const existing = new Set(promotions.map((promotion) => promotion.code));
  return [...new Set(codes)].flatMap((code) => {
    const refusal = existing.has(code) ? refused.get(code) : ({ kind: 'unknown' } as const);
    return refusal === undefined ? [] : [{ code, refusal }];
  });
}
