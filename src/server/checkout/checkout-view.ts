import type * as z from 'zod/mini';
import type { checkoutView as schema } from '#contract/checkout.ts';
import { COUNTRIES } from '#core/billing/countries.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import { basketView } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import { cardFormOf, offeredTypes } from '#server/payments/public.ts';
import { mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { QUOTE_MS } from './quote.ts';
import type { Quote } from './quote.ts';

/** The checkout as the API answers it. */
export type CheckoutView = z.output<typeof schema>;

/** What a checkout is put together from. */
interface ShownCheckout {
  readonly stored: StoredBasket;
  readonly quote: Quote;
  readonly registrant: CheckoutView['registrant'];
}

/** Puts the checkout of an open basket together; the quote stands in it once billing details are known. */
export function checkoutView(services: CheckoutServices, call: Call, shown: ShownCheckout): CheckoutView {
  const { stored, quote, registrant } = shown;
  const { store, now } = call;
  const { brand } = store;
  const due = dueEverMinor(quote.priced);
  return {
    basket: basketView(store, quote.priced, stored, now),
    billing: stored.billing,
    registrant,
    signInRequired: mustSignIn(call),
    paymentTypes: offeredTypes(services, store, due).map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
    freeButtonLabel: orderButtonLabel(null, brand.orderButton, due),
    cardForm: cardFormOf(services, store),
    quote: quote.hash === null ? null : { hash: quote.hash, expiresAt: now + QUOTE_MS },
    termsUrl: brand.legal.termsUrl,
    countries: COUNTRY_VIEWS,
  };
}

const COUNTRY_VIEWS = COUNTRIES.map(({ code, name }) => ({ code, name }));
