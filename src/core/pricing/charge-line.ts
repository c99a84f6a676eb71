import { addDays, addMonths } from '#core/billing-term.ts';
import type { TaxRate } from '#core/billing/tax-rate.ts';
import { allocate } from '#core/money/allocate.ts';
import { netOf, percentageOf, taxInside } from '#core/money/percentage.ts';
import type { ListLine } from './list-line.ts';
import type { LineDiscount, PricedLine, PricePart, Renewal, TaxAmount, TaxMode, TrialTerms } from './priced-basket.ts';
import type { TaxRule } from './tax-rule.ts';

/** The amounts of a priced line. */
export type LineCharge = Pick<
  PricedLine,
  'parts' | 'subtotalMinor' | 'discountMinor' | 'discounts' | 'tax' | 'totalMinor' | 'renewal' | 'trial'
>;

/**
 * What a line at list prices costs under a tax rule, at an instant (D3). Tax is taken out of the line's regular, current and discounted price, one
 * rounding each, and the parts and discounts are split from those, so that every sum holds. The renewal and a trial's first charge are what will
 * be charged: regular prices, tax added where it comes on top. In a trial nothing is due today, and the first term begins when it ends.
 */
export function chargeLine(list: ListLine, promotions: readonly LineDiscount[], rule: TaxRule, at: number): LineCharge {
  const { parts, discounts, regularMinor, currentMinor, dueMinor } = withoutTax(list, promotions, rule);
  const trial = trialTerms(list.trialDays, charged(currentMinor, rule), at);
  const renewal = renewalOf(list, rule, trial?.endsAt ?? at);
  if (trial !== null) {
    return { parts, subtotalMinor: 0, discountMinor: 0, discounts: [], tax: null, totalMinor: 0, renewal, trial };
  }
  const tax = dueMinor === 0 || rule.rate === null ? null : taxOn(dueMinor, rule.rate, rule.mode);
  return {
    parts,
    subtotalMinor: regularMinor,
    discountMinor: regularMinor - dueMinor,
    discounts,
    tax,
    totalMinor: charged(dueMinor, rule),
    renewal,
    trial,
  };
}

/** The line's amounts as the tax mode shows them: list prices, or those with the home tax taken out. */
function withoutTax(list: ListLine, promotions: readonly LineDiscount[], { takenOutBasisPoints }: TaxRule) {
  const { regularMinor, currentMinor } = list;
  const dueMinor = promotions.reduce((due, discount) => due - discount.amountMinor, currentMinor);
  if (takenOutBasisPoints === 0) {
    return { parts: list.parts, discounts: promotions, regularMinor, currentMinor, dueMinor };
  }
  const regularNet = netOf(regularMinor, takenOutBasisPoints);
  const currentNet = netOf(currentMinor, takenOutBasisPoints);
  const dueNet = netOf(dueMinor, takenOutBasisPoints);
  return {
    parts: splitParts(list.parts, regularNet, currentNet),
    discounts: splitDiscounts(promotions, currentNet - dueNet),
    regularMinor: regularNet,
    currentMinor: currentNet,
    dueMinor: dueNet,
  };
}

/** Splits the current price, then what was taken off, so that a part that is not reduced does not look so. */
function splitParts(parts: readonly PricePart[], regularNet: number, currentNet: number): PricePart[] {
  const current = allocate(
    currentNet,
    parts.map((part) => part.currentMinor),
  );
  const reduced = allocate(
    regularNet - currentNet,
    parts.map((part) => part.regularMinor - part.currentMinor),
  );
  return parts.map((part, position) => {
    const currentMinor = current[position] ?? 0;
    return { ...part, currentMinor, regularMinor: currentMinor + (reduced[position] ?? 0) };
  });
}

function splitDiscounts(discounts: readonly LineDiscount[], net: number): LineDiscount[] {
  const amounts = allocate(
    net,
    discounts.map((discount) => discount.amountMinor),
  );
  return discounts.map((discount, position) => ({ ...discount, amountMinor: amounts[position] ?? 0 }));
}

function trialTerms(days: number | null, firstChargeMinor: number, at: number): TrialTerms | null {
  return days === null ? null : { days, endsAt: addDays(at, days), firstChargeMinor };
}

function renewalOf({ line, renewalMinor }: ListLine, rule: TaxRule, termBegins: number): Renewal | null {
  if (renewalMinor === null) return null;
  const { term } = line.configuration;
  const amountMinor = charged(netOf(renewalMinor, rule.takenOutBasisPoints), rule);
  return { term, amountMinor, at: addMonths(termBegins, term) };
}

/** What is paid for an amount as shown. */
function charged(amountMinor: number, { mode, rate }: TaxRule): number {
  return mode === 'inclusive' || rate === null
    ? amountMinor
    : amountMinor + percentageOf(amountMinor, rate.basisPoints);
}

function taxOn(dueMinor: number, { name, country, basisPoints }: TaxRate, mode: TaxMode): TaxAmount {
  const inside = mode === 'inclusive';
  const amountMinor = inside ? taxInside(dueMinor, basisPoints) : percentageOf(dueMinor, basisPoints);
  return { name, country, basisPoints, taxableMinor: inside ? dueMinor - amountMinor : dueMinor, amountMinor };
}
