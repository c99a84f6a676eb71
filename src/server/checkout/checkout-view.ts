import type * as z from 'zod/mini';
import type { checkoutView as schema } from '#contract/checkout.ts';
import { countriesIn } from '#core/billing/countries.ts';
import type { KnownTaxNumber } from '#core/billing/tax-evidence.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import { mayWithdraw } from '#core/orders/withdrawal.ts';
import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import { basketView } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import type { StoredMethod } from '#server/payment-methods/public.ts';
import { basketOccasion, paymentOffer } from '#server/payments/public.ts';
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
  /** Of the caller. */
  readonly methods: readonly StoredMethod[];
}

/** Puts the checkout of an open basket together; the quote stands in it once billing details are known. */
export function checkoutView(services: CheckoutServices, call: Call, shown: ShownCheckout): CheckoutView {
  const { stored, quote, registrant, methods } = shown;
  const { store, now } = call;
  const { brand } = store;
  const due = dueEverMinor(quote.priced);
  return {
    basket: basketView(store, quote.priced, stored, now),
    billing: stored.billing,
    taxNumber: taxNumberView(quote.taxNumber),
    registrant,
    signInRequired: mustSignIn(call),
    ...paymentOffer(services, call, methods, basketOccasion(quote.priced, stored.billing?.country ?? null)),
    freeButtonLabel: orderButtonLabel(null, brand.orderButton, due),
    quote: quote.hash === null ? null : { hash: quote.hash, expiresAt: now + QUOTE_MS },
    termsUrl: brand.legal.termsUrl,
    asksStart: stored.billing !== null && mayWithdraw(stored.billing, brand.withdrawal ?? 'eu'),
    countries: countriesIn(store.language),
  };
}

function taxNumberView(known: KnownTaxNumber | null): CheckoutView['taxNumber'] {
  return known === null ? null : { number: known.text, status: known.status, validAt: known.validAt };
}
