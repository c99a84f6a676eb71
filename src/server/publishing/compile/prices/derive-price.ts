import type { TermPrice } from '#core/catalogue/product.ts';
import { applyEnding, convertMinor, isEnding } from '#core/money/convert.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import type { Pricing } from './pricing.ts';

/** Converts an amount of the base currency in minor units. */
export type DeriveAmount = (amountMinor: number) => number;

/** A base currency price in another currency, by declared rate and ending; null without a rate. */
export function deriveTermPrice(price: TermPrice, currency: string, pricing: Pricing): TermPrice | null {
  if (currency === pricing.base) return price;
  const derive = pricing.derive(currency);
  if (derive === null) return null;
  const regularMinor = derive(price.regularMinor);
  return {
    term: price.term,
    regularMinor,
    currentMinor: Math.min(regularMinor, derive(price.currentMinor)),
    setupMinor: derive(price.setupMinor),
  };
}

/**
 * The conversion of base currency prices to each currency that has a rate, null for the others; results are cached,
 * since a store repeats few amounts in many products and TLDs.
 */
export function deriveByRates({
  base,
  rates,
  endings,
}: Pick<Pricing, 'base' | 'rates' | 'endings'>): (currency: string) => DeriveAmount | null {
  const derived = new Map(
    Object.entries(rates).map(([currency, rate]) => {
      const derive: DeriveAmount = (amountMinor) =>
        endPrice(convert(amountMinor, base, currency, rate), currency, endings);
      return [currency, cached(derive)];
    }),
  );
  return (currency) => derived.get(currency) ?? null;
}

function cached(derive: DeriveAmount): DeriveAmount {
  const known = new Map<number, number>();
  return (amountMinor) => {
    const derived = known.get(amountMinor) ?? derive(amountMinor);
    known.set(amountMinor, derived);
    return derived;
  };
}

/** Maximum price in minor units of any currency: sums of many lines must stay exact. */
const MAX_MINOR = 100_000_000_000;

/** Whether a base currency price would exceed the maximum in a currency; checked before converting. */
export function isTooHigh(
  { regularMinor, setupMinor }: Pick<TermPrice, 'regularMinor' | 'setupMinor'>,
  currency: string,
  { base, rates }: Pricing,
): boolean {
  const rate = currency === base ? 1 : Number(rates[currency] ?? 0);
  const factor = rate * 10 ** (currencyDigits(currency) - currencyDigits(base));
  return Math.max(regularMinor, setupMinor) * Math.max(1, factor) > MAX_MINOR;
}

/** Converts a base currency amount by its rate, without an ending. */
export function convert(amountMinor: number, from: string, to: string, rate: string): number {
  return convertMinor(amountMinor, currencyDigits(from), currencyDigits(to), rate);
}

/**
 * Applies the currency's price ending to a derived price; prices below one step of the ending are unchanged, or 0.10
 * would become 0.99.
 */
export function endPrice(amountMinor: number, currency: string, endings: Pricing['endings']): number {
  const ending = endings[currency];
  const digits = currencyDigits(currency);
  if (ending === undefined || !isEnding(ending, digits)) return amountMinor;
  const integerDigits = ending.split('.', 1)[0]?.length ?? 0;
  return amountMinor < 10 ** (integerDigits + digits) ? amountMinor : applyEnding(amountMinor, digits, ending);
}
