import { type LineDiscount, bestDiscounts, discountsByLine, totalOf } from './best-discounts.ts';
import { type PromotionInput, checkPromotion } from './check-promotion.ts';
import { type EligiblePromotion, type PromotionDiscount, discountLines } from './discount-lines.ts';
import type { Promotion } from './promotion.ts';
import type { VoucherRefusal } from './voucher-code.ts';

/** The discounts of all promotions by line id, in the order of application, and the codes that have no effect now, with the reason. */
export interface AppliedPromotions {
  readonly discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  readonly refused: readonly { readonly code: string; readonly refusal: VoucherRefusal }[];
}

/**
 * Applies automatic promotions and the codes of the basket: either all stackable ones together or the best exclusive one alone, whichever
 * takes more off; on a tie the stackable ones, then the lower id. Refusals: 'not-with-others' for a code that was not chosen,
 * 'nothing-to-discount' for one without an amount to discount, 'unknown' for one that does not exist.
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  codes: readonly string[],
  input: PromotionInput,
): AppliedPromotions {
  const refused = new Map<string, VoucherRefusal>();
  const eligible: EligiblePromotion[] = [];
  for (const promotion of promotions) {
    if (promotion.code !== null && !codes.includes(promotion.code)) continue;
    const checked = checkPromotion(promotion, input);
    if (checked.ok) eligible.push({ promotion, lines: checked.value });
    else if (promotion.code !== null) refused.set(promotion.code, checked.problem);
  }
  const best = bestDiscounts(eligible, input.currency);
  for (const candidate of eligible) {
    const { code } = candidate.promotion;
    const refusal = refusalWith(candidate, best, input.currency);
    if (code !== null && refusal !== null) refused.set(code, refusal);
  }
  return { discounts: discountsByLine(best), refused: refusedCodes(promotions, codes, refused) };
}

/** Why an eligible promotion has no effect beside the chosen ones; null if it has one. */
function refusalWith(
  candidate: EligiblePromotion,
  chosen: readonly PromotionDiscount[],
  currency: string,
): VoucherRefusal | null {
  const own = chosen.find((discount) => discount.promotion.id === candidate.promotion.id);
  if (own !== undefined) return own.totalMinor > 0 ? null : { kind: 'nothing-to-discount' };
  const couldDiscount = totalOf(discountLines([candidate], currency)) > 0;
  return { kind: couldDiscount ? 'not-with-others' : 'nothing-to-discount' };
}

/** In the order in which the codes were entered; a code without a promotion is unknown. */
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
