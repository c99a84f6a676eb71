import type { BillingTerm } from '#core/billing-term.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import type { Extra, Product, TermPrice } from './product.ts';
import { extraPrice, pricesIn } from './term-price.ts';

/** A price as a shop card shows it, in minor units: what the term costs, was and now, and what that is a month. */
export interface ShownPrice {
  readonly term: BillingTerm;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** currentMinor a month; the price itself for term 0. */
  readonly perMonthMinor: number;
}

/** The price of the term that costs least a month now, the shortest of equals; null where the product is not sold in the currency (D4). */
export function lowestPrice(product: Product, currency: string): ShownPrice | null {
  let lowest: ShownPrice | null = null;
  for (const price of pricesIn(product.prices, currency)) {
    const shown = shownPrice(price);
    if (lowest === null || isLower(shown, lowest)) lowest = shown;
  }
  return lowest;
}

/** The 'From' price of an extra beside a term (specification §3); term 0 is paid once. Null where it is not offered. */
export function extraFrom(extra: Extra, currency: string, term: BillingTerm): ShownPrice | null {
  const price = extraPrice(extra.prices, currency, term);
  return price === undefined ? null : shownPrice(price);
}

function shownPrice({ term, regularMinor, currentMinor }: TermPrice): ShownPrice {
  return { term, regularMinor, currentMinor, perMonthMinor: perMonthMinor(currentMinor, term) };
}

function isLower(a: ShownPrice, b: ShownPrice): boolean {
  return a.perMonthMinor === b.perMonthMinor ? a.term < b.term : a.perMonthMinor < b.perMonthMinor;
}
