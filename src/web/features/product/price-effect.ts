import type { BillingTerm } from '#core/billing-term.ts';
import { termPrice } from '#core/catalogue/term-price.ts';
import type { OptionView } from './product-views.ts';

/** What choosing a value does to the price for a term, in minor units. */
export interface PriceEffect {
  /** 'included' costs nothing more; 'adds' comes on top; 'replaces' is the full price. */
  readonly kind: 'included' | 'adds' | 'replaces';
  readonly regularMinor: number;
  readonly currentMinor: number;
  readonly setupMinor: number;
}

/** What a value of an option costs beside a term (specification §3 'options that add to or override the main price'); null where it is not offered. */
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
