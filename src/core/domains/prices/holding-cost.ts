import type { TldPrice } from '#core/domains/tld.ts';

/** Numbers of years for which total costs are compared. */
export const HOLDING_YEARS = [1, 3, 5, 10] as const;

/** The total cost of a domain over a number of years: the registration and the following renewals; in minor units. */
export function holdingCost(price: TldPrice, years: number): number {
  return price.registerCurrentMinor + price.renewMinor * (years - 1);
}

/** `holdingCost` for every compared number of years; fewer years than the TLD's minimum cost as much as the minimum. */
export function holdingTotals(
  price: TldPrice,
  minYears: number,
): { readonly years: number; readonly amountMinor: number }[] {
  return HOLDING_YEARS.map((years) => ({ years, amountMinor: holdingCost(price, Math.max(years, minYears)) }));
}
