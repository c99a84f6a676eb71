import type { PricePart } from '#core/catalogue/price-configuration.ts';
import { allocate } from '#core/money/allocate.ts';
import { netOf, percentageOf } from '#core/money/percentage.ts';
import type { LineDiscount } from '#core/promotions/best-discounts.ts';
import { addLocalMonths } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import type { ListLine } from './list-line.ts';
import type { PricedLine, Renewal } from './priced-basket.ts';
import type { TaxRule } from './tax-rule.ts';
import { trialTerms } from './trial-term.ts';

/** The amounts of a priced line before tax, which is calculated for all lines together (`taxedLines`). */
export type LineCharge = Pick<
  PricedLine,
  'parts' | 'subtotalMinor' | 'discountMinor' | 'discounts' | 'taxes' | 'totalMinor' | 'renewal' | 'trial'
>;

/** When a price is calculated (ms), and the time zone of its terms. */
export interface PricingTime {
  readonly at: number;
  readonly zone: TimeZone;
}

/**
 * The amounts of a line at list prices under a tax rule, as the tax mode shows them. Contained tax is removed from the regular, current and
 * discounted price with one rounding each; parts and discounts are split from those, so that all sums hold. Renewal and first charge after
 * a trial are the most that will be charged for this line: regular prices, with tax added in mode 'exclusive'. During a trial nothing is
 * due today, and the first term begins when it ends.
 */
export function chargeLine(
  list: ListLine,
  promotions: readonly LineDiscount[],
  rule: TaxRule,
  now: PricingTime,
): LineCharge {
  const { parts, discounts, regularMinor, currentMinor, dueMinor } = withoutTax(list, promotions, rule);
  const trial = trialTerms(list.trialDays, charged(currentMinor, rule), now);
  const renewal = renewalOf(list, rule, { at: trial?.endsAt ?? list.termBegins ?? now.at, zone: now.zone });
  if (trial !== null) {
    return { parts, subtotalMinor: 0, discountMinor: 0, discounts: [], taxes: [], totalMinor: 0, renewal, trial };
  }
  return {
    parts,
    subtotalMinor: regularMinor,
    discountMinor: regularMinor - dueMinor,
    discounts,
    taxes: [],
    totalMinor: dueMinor,
    renewal,
    trial,
  };
}

/** The line's amounts as the tax mode shows them: list prices, or list prices without the home tax. */
function withoutTax(list: ListLine, promotions: readonly LineDiscount[], { includedBasisPoints }: TaxRule) {
  const { regularMinor, currentMinor } = list;
  const dueMinor = promotions.reduce((due, discount) => due - discount.amountMinor, currentMinor);
  if (includedBasisPoints === 0) {
    return { parts: list.parts, discounts: promotions, regularMinor, currentMinor, dueMinor };
  }
  const regularNet = netOf(regularMinor, includedBasisPoints);
  const currentNet = netOf(currentMinor, includedBasisPoints);
  const dueNet = netOf(dueMinor, includedBasisPoints);
  return {
    parts: splitParts(list.parts, regularNet, currentNet),
    discounts: splitDiscounts(promotions, currentNet - dueNet),
    regularMinor: regularNet,
    currentMinor: currentNet,
    dueMinor: dueNet,
  };
}

/** Splits the current price first, then the discount, so that a part without a discount shows none. */
export function splitParts(parts: readonly PricePart[], regularNet: number, currentNet: number): PricePart[] {
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

/** Splits the discount in proportion to what each promotion took off before. */
export function splitDiscounts(discounts: readonly LineDiscount[], net: number): LineDiscount[] {
  const amounts = allocate(
    net,
    discounts.map((discount) => discount.amountMinor),
  );
  return discounts.map((discount, position) => ({ ...discount, amountMinor: amounts[position] ?? 0 }));
}

function renewalOf(
  { line, renewalMinor, anchorDay, openDay, paidUntil }: ListLine,
  rule: TaxRule,
  begins: PricingTime,
): Renewal | null {
  if (renewalMinor === null) return null;
  const { term } = line.configuration;
  const amountMinor = charged(netOf(renewalMinor, rule.includedBasisPoints), rule);
  const renewal = { term, amountMinor, at: addLocalMonths(begins.at, term, begins.zone, anchorDay) };
  return {
    ...renewal,
    ...(openDay === undefined ? {} : { openDay }),
    ...(paidUntil === undefined ? {} : { paidUntil }),
  };
}

/** The charge for a single amount, tax included. */
function charged(amountMinor: number, rule: TaxRule): number {
  if (rule.mode === 'inclusive') return amountMinor;
  return rule.rates.reduce((sum, rate) => sum + percentageOf(amountMinor, rate.basisPoints), amountMinor);
}
