import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Option, OptionValue, PriceTable, Product, TermPrice } from './product.ts';

const NOT_SOLD: readonly TermPrice[] = [];

/** The prices of a table in a currency, by term; empty if it is not sold in that currency. */
export function pricesIn(prices: PriceTable, currency: string): readonly TermPrice[] {
  return (Object.hasOwn(prices, currency) ? prices[currency] : undefined) ?? NOT_SOLD;
}

/** The price of a term in a currency, if it is offered. */
export function termPrice(prices: PriceTable, currency: string, term: BillingTerm): TermPrice | undefined {
  return pricesIn(prices, currency).find((price) => price.term === term);
}

/** The price of an extra for a term: its price for that term; an extra with only a one-time price is charged once, whatever the term. */
export function extraPrice(extraPrices: PriceTable, currency: string, term: BillingTerm): TermPrice | undefined {
  const prices = pricesIn(extraPrices, currency);
  return (
    prices.find((price) => price.term === term) ?? (prices.every((price) => price.term === 0) ? prices[0] : undefined)
  );
}

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
