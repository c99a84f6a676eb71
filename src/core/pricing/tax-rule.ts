import type { TaxDecision } from '#core/billing/decide-tax.ts';
import type { TaxRate } from '#core/billing/tax-rate.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { TaxMode } from './priced-basket.ts';

/** How list prices become what is charged. */
export interface TaxRule {
  readonly mode: TaxMode;
  /** The tax taken out of list prices first, in basis points; 0 leaves them as they are. */
  readonly takenOutBasisPoints: number;
  /** The taxes charged, each on the net: inside the amounts or on top of them, by mode. */
  readonly rates: readonly TaxRate[];
}

/**
 * How a brand's list prices bear the tax that was decided (D3). Prices without tax: it comes on top. Prices with tax: they stay at home, and abroad
 * where the brand keeps the gross; where it keeps the net, and wherever no tax is charged, the home rate is taken out of them.
 */
export function taxRuleOf(brand: Pick<Brand, 'pricesIncludeTax' | 'keepAbroad'>, decision: TaxDecision): TaxRule {
  const { rates, homeRates } = decision;
  if (!brand.pricesIncludeTax) return { mode: 'exclusive', takenOutBasisPoints: 0, rates };
  const isHome = rates.length === homeRates.length && rates.every((rate, position) => rate === homeRates[position]);
  const staysGross = decision.treatment === 'standard' && (isHome || brand.keepAbroad === 'gross');
  if (staysGross) return { mode: 'inclusive', takenOutBasisPoints: 0, rates };
  return { mode: 'exclusive', takenOutBasisPoints: wholeRate(homeRates), rates };
}

/** Several taxes of one sale as one share, in basis points. */
export function wholeRate(rates: readonly Pick<TaxRate, 'basisPoints'>[]): number {
  return rates.reduce((whole, rate) => whole + rate.basisPoints, 0);
}
