import type { BillingTerm } from '#core/billing-term.ts';
import type { PriceTable, TermPrice } from './product.ts';

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
