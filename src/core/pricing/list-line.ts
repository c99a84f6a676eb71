import type { Line } from '#core/basket/basket.ts';
import { type ConfigurationPrice, type PricePart, priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { Renewal } from './priced-basket.ts';

/** A line at list prices: before promotions, with or without tax as written by the operator, in minor units. */
export interface ListLine {
  readonly line: Line;
  /** Absent if the product was withdrawn. */
  readonly product: Product | undefined;
  readonly parts: readonly PricePart[];
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** The current price of the parts that renew. */
  readonly recurringMinor: number;
  readonly renewalMinor: number | null;
  readonly trialDays: number | null;
  /** When its first term begins, if not today: for a renewal, the end of the previous term; ms. */
  readonly termBegins: number | null;
  /** Of a transferred domain whose term is not known. */
  readonly openDay?: NonNullable<Renewal['openDay']>;
  /** Of a transfer that adds a year to a known term. */
  readonly paidUntil?: number;
  /** Of a renewal: the day of the month on which the first term began, used for later terms (`addLocalMonths`). */
  readonly anchorDay?: number;
  /** False if it cannot be sold as it is; then every amount is 0. */
  readonly available: boolean;
}

/**
 * A line at list prices. A withdrawn product, or one without a price for the term and currency, is kept with amounts of 0. A
 * first term that costs more than the regular price counts as regular, because a discount is never negative.
 */
export function listLine(line: Line, product: Product | undefined, currency: string): ListLine {
  const price = product === undefined ? null : priceConfiguration(product, line.configuration, currency);
  if (product === undefined || price?.ok !== true) return { ...NOTHING, line, product };
  const { trialDays } = product;
  return { line, product, trialDays, termBegins: null, available: true, ...amountsOf(price.value) };
}

const NOTHING = {
  parts: [],
  regularMinor: 0,
  currentMinor: 0,
  recurringMinor: 0,
  renewalMinor: null,
  trialDays: null,
  termBegins: null,
  available: false,
} as const;

function amountsOf(price: ConfigurationPrice) {
  const parts = price.parts.map((part) => ({ ...part, regularMinor: Math.max(part.regularMinor, part.currentMinor) }));
  return {
    parts,
    regularMinor: parts.reduce((sum, part) => sum + part.regularMinor, 0),
    currentMinor: price.currentMinor,
    recurringMinor: price.recurringCurrentMinor,
    renewalMinor: price.renewalMinor,
  };
}
