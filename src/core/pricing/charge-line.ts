import { addDays, addMonths } from '#core/billing-term.ts';
import { allocate } from '#core/money/allocate.ts';
import { netOf, percentageOf, taxesInside } from '#core/money/percentage.ts';
import type { ListLine } from './list-line.ts';
import type { LineDiscount, PricedLine, PricePart, Renewal, TaxAmount, TrialTerms } from './priced-basket.ts';
import { wholeRate } from './tax-rule.ts';
import type { TaxRule } from './tax-rule.ts';

/** The amounts of a priced line. */
export type LineCharge = Pick<
  PricedLine,
  'parts' | 'subtotalMinor' | 'discountMinor' | 'discounts' | 'taxes' | 'totalMinor' | 'renewal' | 'trial'
>;

/**
 * What a line at list prices costs under a tax rule, at an instant (D3). Tax is taken out of the line's regular, current and discounted price, one
 * rounding each, and the parts and discounts are split from those, so that every sum holds. The renewal and a trial's first charge are what will
 * be charged: regular prices, tax added where it comes on top. In a trial nothing is due today, and the first term begins when it ends.
 */
export function chargeLine(list: ListLine, promotions: readonly LineDiscount[], rule: TaxRule, at: number): LineCharge {
  const { parts, discounts, regularMinor, currentMinor, dueMinor } = withoutTax(list, promotions, rule);
  const trial = trialTerms(list.trialDays, charged(currentMinor, rule), at);
  const renewal = renewalOf(list, rule, trial?.endsAt ?? list.termBegins ?? at);
  if (trial !== null) {
    return { parts, subtotalMinor: 0, discountMinor: 0, discounts: [], taxes: [], totalMinor: 0, renewal, trial };
  }
  return {
    parts,
    subtotalMinor: regularMinor,
    discountMinor: regularMinor - dueMinor,
    discounts,
    taxes: dueMinor === 0 ? [] : taxesOn(dueMinor, rule),
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
function charged(amountMinor: number, rule: TaxRule): number {
  if (rule.mode === 'inclusive') return amountMinor;
  return rule.rates.reduce((sum, rate) => sum + percentageOf(amountMinor, rate.basisPoints), amountMinor);
}

/** On top each tax is rounded by itself; inside, what all of them leave of the gross is split by rate. */
function taxesOn(dueMinor: number, { mode, rates }: TaxRule): TaxAmount[] {
  const shares = rates.map((rate) => rate.basisPoints);
  const isInside = mode === 'inclusive';
  const amounts = isInside ? taxesInside(dueMinor, shares) : shares.map((share) => percentageOf(dueMinor, share));
  const taxableMinor = isInside ? netOf(dueMinor, wholeRate(rates)) : dueMinor;
  return rates.map(({ name, country, basisPoints }, position) => {
    return { name, country, basisPoints, taxableMinor, amountMinor: amounts[position] ?? 0 };
  });
}
