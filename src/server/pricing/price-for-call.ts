import type { Basket } from '#core/basket/basket.ts';
import { findProduct } from '#core/catalogue/catalogue-index.ts';
import { taxAddressOf } from '#core/orders/order.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { PricingContext } from '#core/pricing/price-basket.ts';
import type { Attention, PricedBasket } from '#core/pricing/priced-basket.ts';
import { loadBillingDetails } from '#server/billing/public.ts';
import { loadReservedStock } from '#server/catalogue/public.ts';
import type { Call } from '#server/http/call.ts';
import { hasPaidOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { customerSubject, loadUses } from '#server/promotions/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** What promotions need to know of the buyer, read only where a promotion asks for it. */
export type UseFacts = Pick<PricingContext, 'usedUp' | 'customer'>;

/** Who buys: a customer, or as far as the billing details tell; somebody unknown is neither. */
export interface Buyer {
  readonly customerId: string | null;
  readonly email: string | null;
  /** True once the shopper said who they are, by signing in or at checkout. */
  readonly known: boolean;
}

/** Prices a basket for a call, the same on every screen: by the billing details as soon as there are some, limits and stock from the database, the rest from memory. */
export async function priceForCall(db: Queries, call: Call, basket: Basket): Promise<PricedBasket> {
  const billing = call.session === null ? null : await loadBillingDetails(db, call.store.brand.id, basket.id);
  return priceFor(db, call, basket, billing);
}

/** Prices a basket for billing details already read. */
export async function priceFor(db: Queries, call: Call, basket: Basket, billing: BillingDetails | null): Promise<PricedBasket> {
  const { store, now: at } = call;
  const facts = await loadUseFacts(db, store, basket.vouchers, buyerOf(call, billing));
  const priced = priceWith(store, basket, { ...facts, address: billing === null ? null : taxAddressOf(billing), at });
  return withStock(priced, store, await loadReservedStock(db, store.brand.id, limitedProducts(store, basket)));
}

/** The buyer of a call; only a signed-in customer is one for promotions on first orders (D7 'verified customers'). */
export function buyerOf(call: Call, billing: BillingDetails | null): Buyer {
  const customerId = call.session?.kind === 'customer' ? call.session.customerId : null;
  const email = call.session?.person?.email ?? billing?.email ?? null;
  return { customerId, email, known: customerId !== null || billing !== null };
}

/** Prices a basket from facts already read. */
export function priceWith(
  store: LiveStore,
  basket: Basket,
  given: UseFacts & Pick<PricingContext, 'address' | 'at'>,
): PricedBasket {
  return priceBasket(basket, {
    products: (idOrSlug) => findProduct(store.index, idOrSlug),
    categories: (slug) => store.catalogue.categories.find((category) => category.slug === slug),
    promotions: store.promotions,
    taxes: store.taxes,
    brand: store.brand,
    ...given,
  });
}

/** How often the promotions that could apply were used, and whether the buyer is new; nothing is read where no promotion has a limit. */
export async function loadUseFacts(db: Queries, store: LiveStore, codes: readonly string[], buyer: Buyer): Promise<UseFacts> {
  const brandId = store.brand.id;
  const possible = store.promotions.filter((promotion) => promotion.code === null || codes.includes(promotion.code));
  const limited = possible.filter((promotion) => promotion.totalLimit !== null || promotion.perCustomerLimit !== null);
  const subject = customerSubject(buyer);
  const uses = await loadUses(db, brandId, limited.map((promotion) => promotion.id), subject);
  const asksFirstTime = possible.some((promotion) => promotion.firstTimeCustomersOnly);
  const firstTime = asksFirstTime && buyer.known ? await isFirstOrder(db, brandId, buyer) : null;
  const used = (promotionId: string, of: string) => uses.find((use) => use.promotionId === promotionId && use.subject === of)?.used ?? 0;
  const usedUp = limited.filter(({ id, totalLimit }) => totalLimit !== null && used(id, '') >= totalLimit);
  const byBuyer = limited.map(({ id }) => [id, subject === null ? 0 : used(id, subject)] as const);
  return { usedUp: new Set(usedUp.map(({ id }) => id)), customer: { firstTime, usesByPromotion: Object.fromEntries(byBuyer) } };
}

async function isFirstOrder(db: Queries, brandId: string, { customerId }: Buyer): Promise<boolean> {
  return customerId !== null && !(await hasPaidOrder(db, brandId, customerId));
}

function limitedProducts(store: LiveStore, basket: Basket): string[] {
  const ids = basket.lines.map((line) => line.configuration.productId);
  return [...new Set(ids)].filter((id) => store.index.byId.get(id)?.stock != null);
}

/** Flags lines of which orders already hold too many (D7 stock). */
function withStock(priced: PricedBasket, store: LiveStore, reserved: ReadonlyMap<string, number>): PricedBasket {
  const left = new Map<string, number>();
  const lines = priced.lines.map((line) => {
    const { productId, quantity } = line.configuration;
    const stock = store.index.byId.get(productId)?.stock ?? null;
    if (stock === null) return line;
    const before = left.get(productId) ?? stock - (reserved.get(productId) ?? 0);
    left.set(productId, before - quantity);
    const attention: Attention = { path: 'quantity', code: 'out-of-stock' };
    return before >= quantity ? line : { ...line, attention: [...line.attention, attention] };
  });
  return { ...priced, lines };
}
