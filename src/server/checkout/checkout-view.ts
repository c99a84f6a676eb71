import type { checkoutView as schema } from '#contract/checkout.ts';
import { COUNTRIES } from '#core/billing/countries.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import { basketView } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import { cardFormOf, offeredTypes } from '#server/payments/public.ts';
import { priceForCall } from '#server/pricing/public.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { makeQuote, QUOTE_MS } from './make-quote.ts';
import { keepQuote } from './quote-store.ts';
import type { Queries } from '#server/platform/database.ts';
import type * as z from 'zod/mini';

/** The checkout as the API answers it. */
export type CheckoutView = z.output<typeof schema>;

/** The checkout of an open basket; with billing details the quote is made and kept, so that a later difference can be shown. */
export async function checkoutView(
  services: CheckoutServices,
  tx: Queries,
  call: Call,
  stored: StoredBasket,
  billing: BillingDetails | null,
): Promise<CheckoutView> {
  const { brand } = call.store;
  const quote = billing === null ? null : await makeQuote(tx, call, stored, billing);
  const priced = quote?.priced ?? (await priceForCall(tx, call, stored.basket));
  const expiresAt = call.now + QUOTE_MS;
  if (quote !== null) {
    const common = { brandId: brand.id, basketId: stored.basket.id, basketVersion: stored.version };
    await keepQuote(tx, { ...common, storeVersion: call.store.version, ...quote, expiresAt });
  }
  const due = dueEverMinor(priced);
  return {
    basket: basketView(call.store, priced, stored, call.now),
    billing,
    signInRequired: mustSignIn(call),
    paymentTypes: offeredTypes(call.store, due).map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
    freeButtonLabel: orderButtonLabel(null, brand.orderButton, due),
    cardForm: cardFormOf(services, call.store),
    quote: quote === null ? null : { hash: quote.hash, expiresAt },
    termsUrl: brand.legal.termsUrl,
    countries: COUNTRIES.map(({ code, name }) => ({ code, name })),
  };
}

/** Whether the brand asks for an account before it sells (D2). */
export function mustSignIn(call: Call): boolean {
  const signedIn = call.session !== null && call.session.kind !== 'guest';
  return !call.store.brand.guestCheckout && !signedIn;
}
