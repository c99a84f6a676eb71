import { offeredTerms } from '#core/catalogue/term-price.ts';
import { type ShelfPrice, shelfPrice } from '#core/pricing/shelf-price.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { ProductDetail } from '#web/features/product/product-views.ts';

/** A term as offered, in minor units. */
export interface TermChoice extends Omit<ShelfPrice, 'perMonthMinor'> {
  /** The current price per month; null for one month and one-time products. */
  readonly perMonthMinor: number | null;
  /**
   * The saving per month against the shortest term in whole percent, both at the prices of the first term; null when
   * there is none.
   */
  readonly savingPercent: number | null;
}

/**
 * The terms of a product, shortest first, each with the price of the smallest purchase as in the product list, its
 * monthly price and its saving.
 */
export function termChoices({ product, currency, promotions }: TermsOf): TermChoice[] {
  const prices = offeredTerms(product, currency).flatMap(
    (term) => shelfPrice(product, term, currency, promotions) ?? [],
  );
  const shortest = prices.find((price) => price.term > 0);
  return prices.map((price) => ({
    ...price,
    perMonthMinor: price.term > 1 ? price.perMonthMinor : null,
    savingPercent: shortest === undefined ? null : savingPercent(price, shortest),
  }));
}

type TermsOf = Pick<ProductDetail, 'product' | 'currency' | 'promotions'>;

/** Rounded down, so that no saving is overstated. */
function savingPercent(price: ShelfPrice, shortest: ShelfPrice): number | null {
  const before = months(price.term) * BigInt(shortest.currentMinor);
  const now = months(shortest.term) * BigInt(price.currentMinor);
  if (price.term === 0 || before <= now) return null;
  const percent = Number(((before - now) * 100n) / before);
  return percent === 0 ? null : percent;
}

function months(term: BillingTerm): bigint {
  return BigInt(term);
}
