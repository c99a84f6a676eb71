import type { Basket } from '#core/basket/basket.ts';
import { ownedNames, registeredNames, transferredNames } from '#core/basket/domain-lines.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { taxAddressOf } from '#core/billing/tax/tax-territory.ts';
import type { PricingContext } from '#core/pricing/price-basket.ts';
import { type DomainCheck, type ListOwnedNames, listChecks, listNameTerms } from '#server/domains/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { knownTaxNumber } from '#server/shop/billing/known-tax-number.ts';
import { listReservedStock } from '#server/shop/catalogue/stock-store.ts';
import { isLimited } from '#server/shop/promotions/is-limited.ts';
import { findUses } from '#server/shop/promotions/usage-store.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { type Buyer, buyerOf, subjectOf } from './buyer.ts';

/** The facts a price depends on besides basket and store: buyer, place, time, and reservations of orders. */
export interface PricingFacts extends Pick<
  PricingContext,
  'usedUp' | 'customer' | 'address' | 'ownedDomains' | 'termEnds' | 'reserved' | 'at'
> {
  /** The last registry answers for names to register; refreshed by use cases that need current ones. */
  readonly checks: ReadonlyMap<string, DomainCheck>;
  /** The stored record of the billed business's tax number. */
  readonly taxNumber: KnownTaxNumber | null;
}

/** What prices depend on in modules above the shop. */
export interface PricingSources {
  readonly listOwnedNames: ListOwnedNames;
  /** Whether a customer has an order that was paid or still may be. */
  readonly hasOrdered: (db: Queries, brandId: string, customerId: string) => Promise<boolean>;
}

/**
 * Loads the facts, identical on every screen, using billing details once given. No query for a basket without limited
 * products, limited promotions or domains.
 */
export type LoadPricingFacts = (
  db: Queries,
  context: RequestContext,
  basket: Basket,
  billing: BillingDetails | null,
) => Promise<PricingFacts>;

/** Creates the function. */
export function createPricingFacts(sources: PricingSources): LoadPricingFacts {
  return (db, context, basket, billing) => load(sources, db, { context, basket, billing });
}

async function load(
  sources: PricingSources,
  db: Queries,
  { context, basket, billing }: { context: RequestContext; basket: Basket; billing: BillingDetails | null },
): Promise<PricingFacts> {
  const { store, now: at } = context;
  const buyer = buyerOf(context, billing);
  const uses = await loadUseFacts(sources, db, { store, codes: basket.vouchers, buyer });
  const reserved = await listReservedStock(db, store.brand.id, limitedProducts(store, basket));
  const checks = await listChecks(db, store.brand.id, registeredNames(basket.lines));
  const holder = { brandId: store.brand.id, customerId: buyer.customerId };
  const ownedDomains = await sources.listOwnedNames(db, holder, ownedNames(basket.lines));
  const termEnds = await listNameTerms(db, store.brand.id, transferredNames(basket.lines));
  const taxNumber = await knownTaxNumber(db, store.brand.id, billing);
  const address = billing === null ? null : taxAddressOf(billing, taxNumber?.state ?? null);
  return { ...uses, reserved, checks, ownedDomains, termEnds, taxNumber, address, at };
}

async function loadUseFacts(
  sources: PricingSources,
  db: Queries,
  { store, codes, buyer }: { store: LiveStore; codes: readonly string[]; buyer: Buyer },
): Promise<Pick<PricingContext, 'usedUp' | 'customer'>> {
  const possible = store.promotions.filter(({ code }) => code === null || codes.includes(code));
  const limited = possible.filter(isLimited);
  const subject = subjectOf(buyer);
  const ids = limited.map(({ id }) => id);
  const uses = await findUses(db, store.brand.id, ids, subject);
  const usedUp = limited.filter(({ id, totalLimit }) => totalLimit !== null && uses.ofAll(id) >= totalLimit);
  const isNeeded = possible.some((promotion) => promotion.firstTimeCustomersOnly);
  return {
    usedUp: new Set(usedUp.map(({ id }) => id)),
    customer: {
      firstTime: isNeeded ? await isFirstTime(sources, db, store.brand.id, buyer) : null,
      usesByPromotion: Object.fromEntries(ids.map((id) => [id, uses.ofSubject(id)])),
    },
  };
}

/** First-time promotions are for signed-in customers only, not for guests; null while the buyer is unknown. */
async function isFirstTime(
  { hasOrdered }: PricingSources,
  db: Queries,
  brandId: string,
  { customerId, known }: Buyer,
): Promise<boolean | 'guest' | null> {
  if (customerId !== null) return !(await hasOrdered(db, brandId, customerId));
  return known ? 'guest' : null;
}

function limitedProducts(store: LiveStore, basket: Basket): string[] {
  const ids = basket.lines.map((line) => line.configuration.productId);
  return [...new Set(ids)].filter((id) => typeof store.index.byId.get(id)?.stock === 'number');
}
