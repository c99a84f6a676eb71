import type { BillingTerm } from '#core/billing-term.ts';
import type { Option, OptionValue, Product } from './product.ts';
import { pricesIn, termPrice } from './term-price.ts';

/** The terms of a product in a currency, shortest first; empty if it is not sold in that currency. */
export function offeredTerms(product: Product, currency: string): BillingTerm[] {
  return pricesIn(product.prices, currency)
    .map((price) => price.term)
    .toSorted((a, b) => a - b);
}

/** The values of an option that have a price for a term. */
export function offeredValues(option: Option, currency: string, term: BillingTerm): readonly OptionValue[] {
  return option.values.filter((value) => termPrice(value.prices, currency, term) !== undefined);
}
