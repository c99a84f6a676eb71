import { holdingTotals } from './holding-cost.ts';
import type { Tld, TldPrice } from './tld.ts';

/** A TLD's price in one currency with everything that may have to be paid later, as the API answers it (D8). */
export interface DomainPriceView extends TldPrice {
  readonly currency: string;
  readonly minYears: number;
  readonly maxYears: number;
  readonly totals: readonly { readonly years: number; readonly amountMinor: number }[];
}

/** The price of a TLD in a currency; null for a TLD or a currency it is not sold in. */
export function domainPriceView(tld: Tld | undefined, currency: string): DomainPriceView | null {
  const price = tld?.prices[currency];
  if (tld === undefined || price === undefined) return null;
  const { minYears, maxYears } = tld;
  return { ...price, currency, minYears, maxYears, totals: holdingTotals(price, minYears) };
}
