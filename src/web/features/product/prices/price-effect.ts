import { termPrice } from '#core/catalogue/term-price.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { OptionView } from '#web/features/product/product-views.ts';

/** The effect of a value on the price of a term, in minor units. */
export interface PriceEffect {
  /** 'included' costs nothing, 'adds' is added to the price, 'replaces' is the full price. */
  readonly kind: 'included' | 'adds' | 'replaces';
  readonly regularMinor: number;
  readonly currentMinor: number;
  readonly setupMinor: number;
}

/**
 * The price of an option's value for a term, which adds to or overrides the main price; null where it is not offered.
 */
export function priceEffect(
  value: OptionView['values'][number],
  currency: string,
  term: BillingTerm,
): PriceEffect | null {
  const price = termPrice(value.prices, currency, term);
  if (price === undefined) return null;
  const { regularMinor, currentMinor, setupMinor } = price;
  const isIncluded = regularMinor === 0 && currentMinor === 0 && setupMinor === 0;
  const kind = value.effect === 'override' ? 'replaces' : isIncluded ? 'included' : 'adds';
  return { kind, regularMinor, currentMinor, setupMinor };
}
