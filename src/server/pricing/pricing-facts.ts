import type { Basket } from '#core/basket/basket.ts';
import { ownedNames, registeredNames, transferredNames } from '#core/basket/domain-lines.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { taxAddressOf } from '#core/orders/order.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { PricingContext } from '#core/pricing/price-basket.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { knownTaxNumber } from '#server/billing/public.ts';
import { loadReservedStock } from '#server/catalogue/public.ts';
import { loadChecks, loadNameTerms } from '#server/domains/public.ts';
import type { DomainCheck } from '#server/domains/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { hasOrdered } from '#server/orders/public.ts';
import { loadHoldings } from '#server/owned-domains/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isLimited, loadUses } from '#server/promotions/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { buyerOf, subjectOf } from './buyer.ts';
import type { Buyer } from './buyer.ts';

/** What a price depends on besides basket and store: buyer, place, time, and reservations of orders. */
export interface PricingFacts extends Pick<
  PricingContext,
  'usedUp' | 'customer' | 'address' | 'holdings' | 'termEnds' | 'at'
> {
  /** Reserved stock by limited product. */
  readonly reserved: ReadonlyMap<string, number>;
  /** The last registry answers for names to register; refreshed by use cases that need current ones. */
  readonly checks: ReadonlyMap<string, DomainCheck>;
  /** What is known of the billed business's tax number. */
  readonly taxNumber: KnownTaxNumber | null;
}

/**
 * Loads the facts, identical on every screen, using billing details once given. No query for a basket without limited
 * products, limited promotions or domains.
 */
export async function loadPricingFacts(
  db: Queries,
  context: RequestContext,
  basket: Basket,
  billing: BillingDetails | null,
): Promise<PricingFacts> {
  const { store, now: at } = context;
  const buyer = buyerOf(context, billing);
  const uses = await loadUseFacts(db, store, basket.vouchers, buyer);
  const reserved = await loadReservedStock(db, store.brand.id, limitedProducts(store, basket));
  const checks = await loadChecks(db, store.brand.id, registeredNames(basket.lines));
  const holder = { brandId: store.brand.id, customerId: buyer.customerId };
  const holdings = await loadHoldings(db, holder, ownedNames(basket.lines));
  const termEnds = await loadNameTerms(db, store.brand.id, transferredNames(basket.lines));
  const taxNumber = await knownTaxNumber(db, store.brand.id, billing);
  const address = billing === null ? null : taxAddressOf(billing, taxNumber?.status ?? null);
  return { ...uses, reserved, checks, holdings, termEnds, taxNumber, address, at };
}

async function loadUseFacts(
  db: Queries,
  store: LiveStore,
  codes: readonly string[],
  buyer: Buyer,
): Promise<Pick<PricingContext, 'usedUp' | 'customer'>> {
  const possible = store.promotions.filter(({ code }) => code === null || codes.includes(code));
  const limited = possible.filter(isLimited);
  const subject = subjectOf(buyer);
  const ids = limited.map(({ id }) => id);
  const uses = await loadUses(db, store.brand.id, ids, subject);
  const usedUp = limited.filter(({ id, totalLimit }) => totalLimit !== null && uses.ofAll(id) >= totalLimit);
  return {
    usedUp: new Set(usedUp.map(({ id }) => id)),
    customer: {
      firstTime: await isFirstTime(db, store.brand.id, possible, buyer),
      usesByPromotion: Object.fromEntries(ids.map((id) => [id, uses.ofSubject(id)])),
    },
  };
}

/**
 * First-time promotions are for signed-in customers only; null while the buyer is unknown, or no promotion needs it.
 */
async function isFirstTime(
  db: Queries,
  brandId: string,
  possible: readonly Promotion[],
  { customerId, known }: Buyer,
): Promise<boolean | null> {
  const isAsked = possible.some((promotion) => promotion.firstTimeCustomersOnly);
  if (!isAsked || !known) return null;
  return customerId !== null && !(await hasOrdered(db, brandId, customerId));
}

function limitedProducts(store: LiveStore, basket: Basket): string[] {
  const ids = basket.lines.map((line) => line.configuration.productId);
  return [...new Set(ids)].filter((id) => typeof store.index.byId.get(id)?.stock === 'number');
}
