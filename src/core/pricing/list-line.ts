import type { Line } from '#core/basket/basket.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { ConfigurationPrice } from '#core/catalogue/price-configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import type { Attention, PricePart } from './priced-basket.ts';

/** A line at list prices: before promotions, as the operator wrote them with regard to tax, in minor units. */
export interface ListLine {
  readonly line: Line;
  /** Absent when the shop does not have it any more. */
  readonly product: Product | undefined;
  readonly parts: readonly PricePart[];
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** The current price of the parts that renew. */
  readonly recurringMinor: number;
  readonly renewalMinor: number | null;
  readonly trialDays: number | null;
  /** When its first term begins, where that is not today: of a renewal, when the term it follows ends; ms. */
  readonly termBegins: number | null;
  readonly attention: readonly Attention[];
  /** False when it cannot be sold as it stands; every amount is then 0. */
  readonly available: boolean;
}

/**
 * A line at list prices (D4). One that is withdrawn, or has no price for its term and currency, is kept with amounts of 0 and flagged. A first term
 * dearer than the regular price counts as regular: it is no negative discount.
 */
export function listLine(line: Line, product: Product | undefined, currency: string): ListLine {
  if (product === undefined) {
    return { ...NOTHING, line, product, attention: [{ path: 'product', code: 'unavailable' }] };
  }
  const attention = checkConfiguration(product, line.configuration, currency);
  const price = priceConfiguration(product, line.configuration, currency);
  if (!price.ok) {
    return { ...NOTHING, line, product, attention: attention.length > 0 ? attention : [PRICE_MISSING] };
  }
  const { trialDays } = product;
  return { line, product, attention, trialDays, termBegins: null, available: true, ...amountsOf(price.value) };
}

const PRICE_MISSING: Attention = { path: 'term', code: 'not-offered' };

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
