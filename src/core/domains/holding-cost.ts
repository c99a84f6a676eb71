import type { TldPrice } from './tld.ts';

/** Years for which holding a name is compared (issue: sort by total cost). */
export const HOLDING_YEARS = [1, 3, 5, 10] as const;

/** What holding a name costs in all over so many years: registered now, then renewed each further year; in minor units (D8). */
export function holdingCost(price: TldPrice, years: number): number {
  return price.registerCurrentMinor + price.renewMinor * (years - 1);
}

/** holdingCost of every compared number of years; fewer than a name must be taken for cost as much as those. */
export function holdingTotals(
  price: TldPrice,
  minYears: number,
): { readonly years: number; readonly amountMinor: number }[] {
  return HOLDING_YEARS.map((years) => ({ years, amountMinor: holdingCost(price, Math.max(years, minYears)) }));
}
