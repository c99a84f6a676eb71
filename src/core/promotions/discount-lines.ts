import { allocate } from '#core/money/allocate.ts';
import { percentageOf } from '#core/money/percentage.ts';
import { divideRounded } from '#core/money/round.ts';
import type { PromotableLine, Promotion } from './promotion.ts';

/** The parts of a promotion that decide its discount on the lines it applies to. */
type Discounting = Pick<Promotion, 'id' | 'code' | 'description' | 'benefit' | 'combines'>;

/** A promotion and the lines it applies to. */
export interface EligiblePromotion {
  readonly promotion: Discounting;
  readonly lines: readonly PromotableLine[];
}

/** The discount of a promotion on each line, in minor units at list prices; lines without a discount are absent. */
export interface PromotionDiscount {
  readonly promotion: Discounting;
  readonly byLine: ReadonlyMap<string, number>;
  readonly totalMinor: number;
}

/**
 * The discounts of combined promotions, in a fixed order: free months, then percentages, then fixed amounts, ties by id. Each is calculated
 * on what the previous ones left, so a line never costs less than 0. A percentage or amount is calculated once for all its lines and split
 * by their remaining price; free months are a pro-rata share of each line's first term.
 */
export function discountLines(eligible: readonly EligiblePromotion[], currency: string): PromotionDiscount[] {
  const left = new Map<string, number>();
  for (const { lines } of eligible) for (const line of lines) left.set(line.id, line.currentMinor);
  return eligible.toSorted(inOrder).map(({ promotion, lines }) => {
    const amounts = amountsOff(promotion, lines, left, currency);
    const byLine = new Map<string, number>();
    for (const [position, line] of lines.entries()) {
      const amount = amounts[position] ?? 0;
      left.set(line.id, (left.get(line.id) ?? 0) - amount);
      if (amount > 0) byLine.set(line.id, amount);
    }
    return { promotion, byLine, totalMinor: amounts.reduce((sum, amount) => sum + amount, 0) };
  });
}

const ORDER = { 'free-months': 0, percentage: 1, fixed: 2 } as const;

function inOrder(a: EligiblePromotion, b: EligiblePromotion): number {
  const byKind = ORDER[a.promotion.benefit.kind] - ORDER[b.promotion.benefit.kind];
  return byKind === 0 ? (a.promotion.id < b.promotion.id ? -1 : 1) : byKind;
}

function amountsOff(
  { benefit }: Discounting,
  lines: readonly PromotableLine[],
  left: ReadonlyMap<string, number>,
  currency: string,
): number[] {
  const bases = lines.map((line) => left.get(line.id) ?? 0);
  const total = bases.reduce((sum, base) => sum + base, 0);
  switch (benefit.kind) {
    case 'percentage':
      return allocate(Math.min(percentageOf(total, benefit.basisPoints), total), bases);
    case 'fixed':
      return allocate(Math.min(benefit.amountMinor[currency] ?? 0, total), bases);
    case 'free-months':
      return lines.map((line, position) => Math.min(freeMonths(line, benefit.months), bases[position] ?? 0));
  }
}

function freeMonths({ term, recurringMinor }: PromotableLine, months: number): number {
  if (term === 0) return 0;
  return divideRounded(BigInt(recurringMinor) * BigInt(Math.min(months, term)), BigInt(term));
}
