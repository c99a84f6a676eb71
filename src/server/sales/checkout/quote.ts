import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { canonicalQuote } from '#core/pricing/quote.ts';
import type { DomainCheck } from '#server/domains/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { type LoadPricingFacts, type StoredBasket, priceWith } from '#server/shop/public.ts';

/** Lifetime of a stored quote (ms). */
export const QUOTE_MS = 15 * 60_000;

/**
 * A basket priced for its buyer, identified by a hash of everything that could change the charge (docs/decisions/004);
 * null until billing details are known.
 */
export interface Quote {
  readonly priced: PricedBasket;
  readonly hash: string | null;
  /** The facts its tax was decided by. */
  readonly address: TaxAddress | null;
  readonly taxNumber: KnownTaxNumber | null;
  /** The last known availability of its domains. */
  readonly checks: ReadonlyMap<string, DomainCheck>;
}

/** Prices a basket as it would be ordered now, and computes its hash. */
export async function makeQuote(
  { loadPricingFacts }: { readonly loadPricingFacts: LoadPricingFacts },
  db: Queries,
  context: RequestContext,
  stored: StoredBasket,
): Promise<Quote> {
  const { basket, billing } = stored;
  const facts = await loadPricingFacts(db, context, basket, billing);
  const priced = priceWith(context.store, basket, facts);
  const { address, taxNumber, checks } = facts;
  if (address === null) return { priced, hash: null, address, taxNumber, checks };
  const { id: brandId, legal, orderButton } = context.store.brand;
  const canonical = canonicalQuote(priced, {
    basketId: basket.id,
    brandId,
    address,
    orderButton: orderButton === null ? '' : JSON.stringify([orderButton.pay, orderButton.free]),
    termsVersion: legal.termsVersion,
  });
  return { priced, hash: sha256(canonical), address, taxNumber, checks };
}
