import type { BillingTerm } from '#core/billing-term.ts';
import type { PriceTable, TermPrice } from './product.ts';

const NOT_SOLD: readonly TermPrice[] = [];

/** The prices of a table in a currency, by term; none where it is not sold in that currency (D4). */
export function pricesIn(prices: PriceTable, currency: string): readonly TermPrice[] {
  return (Object.hasOwn(prices, currency) ? prices[currency] : undefined) ?? NOT_SOLD;
}

/** What one term costs in a currency, if it is offered (D4). */
export function termPrice(prices: PriceTable, currency: string, term: BillingTerm): TermPrice | undefined {
  return pricesIn(prices, currency).find((price) => price.term === term);
}

/** What an extra costs beside a term: its price for that term; one that has only a one-time price is paid once, whatever the term (D4). */
export function extraPrice(extraPrices: PriceTable, currency: string, term: BillingTerm): TermPrice | undefined {
  const prices = pricesIn(extraPrices, currency);
  return (
    prices.find((price) => price.term === term) ?? (prices.every((price) => price.term === 0) ? prices[0] : undefined)
  );
}
