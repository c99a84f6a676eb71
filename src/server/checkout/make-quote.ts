import { taxAddressOf } from '#core/orders/order.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { canonicalQuote } from '#core/pricing/quote.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import { sha256 } from '#server/platform/ids.ts';
import { priceFor } from '#server/pricing/public.ts';
import type { Queries } from '#server/platform/database.ts';

/** How long a quote is kept (reliability.md §4). */
export const QUOTE_MS = 15 * 60_000;

/** A basket priced for its buyer, sealed by the hash of everything that could change the charge. */
export interface Quote {
  readonly priced: PricedBasket;
  readonly hash: string;
}

/** Prices the basket for the billing details and seals it (architecture.md §4). */
export async function makeQuote(db: Queries, call: Call, stored: StoredBasket, billing: BillingDetails): Promise<Quote> {
  const { brand } = call.store;
  const priced = await priceFor(db, call, stored.basket, billing);
  const canonical = canonicalQuote(priced, {
    basketId: stored.basket.id,
    brandId: brand.id,
    address: taxAddressOf(billing),
    orderButton: brand.orderButton?.pay ?? '',
    termsVersion: brand.legal.termsVersion,
  });
  return { priced, hash: sha256(canonical) };
}
