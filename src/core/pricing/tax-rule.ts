import type { TaxDecision } from '#core/billing/tax/decide-tax.ts';
import type { TaxRate } from '#core/billing/tax/tax-rate.ts';
import type { PricedBasket, TaxMode } from './priced-basket.ts';

/** How a brand writes its list prices. */
export interface ListPriceTax {
  readonly pricesIncludeTax: boolean;
  /** Which price stays the same abroad if list prices contain tax. */
  readonly fixedAbroad: 'gross' | 'net';
}

/** How list prices become charged amounts. */
export interface TaxRule {
  readonly mode: TaxMode;
  /** The tax removed from list prices first, in basis points; 0 leaves them unchanged. */
  readonly includedBasisPoints: number;
  /** The taxes charged, each on the net: contained in the amounts or added to them, by mode. */
  readonly rates: readonly TaxRate[];
}

/**
 * How the decided tax applies to a brand's list prices. Prices without tax: tax is added. Prices with tax: they stay at home, and abroad if
 * the brand keeps the gross; if it keeps the net, and wherever no tax is charged, the home rate is removed from them.
 */
export function taxRuleOf(brand: ListPriceTax, decision: TaxDecision): TaxRule {
  const { rates, homeRates } = decision;
  if (!brand.pricesIncludeTax) return { mode: 'exclusive', includedBasisPoints: 0, rates };
  const isHome = rates.length === homeRates.length && rates.every((rate, position) => rate === homeRates[position]);
  const staysGross = decision.treatment === 'standard' && (isHome || brand.fixedAbroad === 'gross');
  if (staysGross) return { mode: 'inclusive', includedBasisPoints: 0, rates };
  return { mode: 'exclusive', includedBasisPoints: totalRate(homeRates), rates };
}

/** The sum of several rates, in basis points. */
export function totalRate(rates: readonly Pick<TaxRate, 'basisPoints'>[]): number {
  return rates.reduce((total, rate) => total + rate.basisPoints, 0);
}

/** Whether lines are priced without the tax charged on them, so that net and gross amounts occur together and need labels. */
export function isTaxAdded({ taxMode, taxTreatment }: Pick<PricedBasket, 'taxMode' | 'taxTreatment'>): boolean {
  return taxMode === 'exclusive' && taxTreatment === 'standard';
}
