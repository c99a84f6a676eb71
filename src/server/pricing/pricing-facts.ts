import type { Basket } from '#core/basket/basket.ts';
import { heldNames, registeredNames } from '#core/basket/domain-lines.ts';
import type { KnownTaxNumber } from '#core/billing/tax-evidence.ts';
import { taxAddressOf } from '#core/orders/order.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { PricingContext } from '#core/pricing/price-basket.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { knownTaxNumber } from '#server/billing/public.ts';
import { loadReservedStock } from '#server/catalogue/public.ts';
import { loadChecks } from '#server/domains/public.ts';
import type { DomainCheck } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import { hasOrdered } from '#server/orders/public.ts';
import { loadHoldings } from '#server/owned-domains/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { isLimited, loadUses } from '#server/promotions/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { buyerOf, subjectOf } from './buyer.ts';
import type { Buyer } from './buyer.ts';

/** What a price depends on beside basket and store: who buys, where, when, and what other orders hold. */
export interface PricingFacts extends Pick<PricingContext, 'usedUp' | 'customer' | 'address' | 'holdings' | 'at'> {
  /** How much of each limited product orders hold. */
  readonly reserved: ReadonlyMap<string, number>;
  /** What registries last said of the names to be registered; asked by whoever needs to know it of now (D8). */
  readonly checks: ReadonlyMap<string, DomainCheck>;
  /** What is known of the tax number of who is billed. */
  readonly taxNumber: KnownTaxNumber | null;
}

/**
 * Reads what a basket's price depends on, so that it is the same on every screen: by the billing details as soon as there are some. Nothing is read
 * for a basket whose products and promotions have no limits and that buys nothing of names.
 */
export async function loadPricingFacts(
  db: Queries,
  call: Call,
  basket: Basket,
  billing: BillingDetails | null,
): Promise<PricingFacts> {
  const { store, now: at } = call;
  const buyer = buyerOf(call, billing);
  const uses = await loadUseFacts(db, store, basket.vouchers, buyer);
  const reserved = await loadReservedStock(db, store.brand.id, limitedProducts(store, basket));
  const checks = await loadChecks(db, store.brand.id, registeredNames(basket.lines));
  const holder = { brandId: store.brand.id, customerId: buyer.customerId };
  const holdings = await loadHoldings(db, holder, heldNames(basket.lines));
  const taxNumber = await knownTaxNumber(db, store.brand.id, billing);
  const address = billing === null ? null : taxAddressOf(billing, taxNumber?.status ?? null);
  return { ...uses, reserved, checks, holdings, taxNumber, address, at };
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

/** Only a signed-in customer can be there for the first time (D7 'verified customers'); null while nobody is known, or nothing asks. */
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
