import type { BillingTerm } from '#core/billing-term.ts';
import { offeredTerms } from '#core/catalogue/offered-terms.ts';
import type { TermPrice } from '#core/catalogue/product.ts';
import { termPrice } from '#core/catalogue/term-price.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import type { ProductView } from './product-views.ts';

/** A term as it is offered for choice, in minor units. */
export interface TermChoice extends TermPrice {
  /** currentMinor a month; null where that says nothing new (one month, paid once). */
  readonly perMonthMinor: number | null;
  /** Whole percent a month costs less than in the shortest term, both at what the first term costs now; null when it does not. */
  readonly savingPercent: number | null;
}

/** The terms of a product, shortest first, each with what it costs a month and what it saves (specification §9, D4). */
export function termChoices(product: ProductView, currency: string): TermChoice[] {
  const prices = offeredTerms(product, currency).flatMap((term) => termPrice(product.prices, currency, term) ?? []);
  const shortest = prices.find((price) => price.term > 0);
  return prices.map((price) => ({
    ...price,
    perMonthMinor: price.term > 1 ? perMonthMinor(price.currentMinor, price.term) : null,
    savingPercent: shortest === undefined ? null : savingPercent(price, shortest),
  }));
}

/** Rounded down: a saving is never claimed that is not there. */
function savingPercent(price: TermPrice, shortest: TermPrice): number | null {
  const before = months(price.term) * BigInt(shortest.currentMinor);
  const now = months(shortest.term) * BigInt(price.currentMinor);
  if (price.term === 0 || before <= now) return null;
  const percent = Number(((before - now) * 100n) / before);
  return percent === 0 ? null : percent;
}

function months(term: BillingTerm): bigint {
  return BigInt(term);
}
