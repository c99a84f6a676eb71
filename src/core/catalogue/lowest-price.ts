import { perMonthMinor } from '#core/money/per-month.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Extra, Product, TermPrice } from './product.ts';
import { extraPrice, pricesIn } from './term-price.ts';

/** A price as shown on a shop card, in minor units: regular and current price of the term, and the price per month. */
export interface ShownPrice {
  readonly term: BillingTerm;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** `currentMinor` per month; the price itself for term 0. */
  readonly perMonthMinor: number;
}

/**
 * The price of the term with the lowest current price per month, the shortest on a tie; null if the product is not sold in the currency.
 */
export function lowestPrice(product: Product, currency: string): ShownPrice | null {
  let lowest: ShownPrice | null = null;
  for (const price of pricesIn(product.prices, currency)) {
    const shown = shownPrice(price);
    if (lowest === null || isLower(shown, lowest)) lowest = shown;
  }
  return lowest;
}

/** The 'From' price of an extra for a term; term 0 is charged once. Null if it is not offered. */
export function lowestExtraPrice(extra: Extra, currency: string, term: BillingTerm): ShownPrice | null {
  const price = extraPrice(extra.prices, currency, term);
  return price === undefined ? null : shownPrice(price);
}

function shownPrice({ term, regularMinor, currentMinor }: TermPrice): ShownPrice {
  return { term, regularMinor, currentMinor, perMonthMinor: perMonthMinor(currentMinor, term) };
}

function isLower(a: ShownPrice, b: ShownPrice): boolean {
  return a.perMonthMinor === b.perMonthMinor ? a.term < b.term : a.perMonthMinor < b.perMonthMinor;
}
