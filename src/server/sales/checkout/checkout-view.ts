import type * as z from 'zod/mini';
import type { checkoutView as schema } from '#contract/checkout.ts';
import { countriesIn } from '#core/billing/countries.ts';
import { type SalesArea, soldCountries } from '#core/billing/sales-area.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { type TaxNote, taxNoteOf } from '#core/billing/tax/tax-note.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import { canWithdraw, withdrawalCountries } from '#core/orders/withdrawal.ts';
import { maxDueMinor } from '#core/pricing/sum-lines.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredMethod } from '#server/sales/payment-methods/payment-method-store.ts';
import { basketPaymentContext } from '#server/sales/payments/begin/payment-context.ts';
import { paymentOffer } from '#server/sales/payments/begin/payment-offer.ts';
import { type StoredBasket, basketView } from '#server/shop/public.ts';
import { amountsHash } from './amounts-hash.ts';
import { mustSignIn } from './checkout-basket.ts';
import type { CheckoutServices } from './checkout-services.ts';
import type { Quote } from './quote.ts';

/** The checkout as returned by the API. */
export type CheckoutView = z.output<typeof schema>;

/** The data a checkout is built from. */
interface ShownCheckout {
  readonly stored: StoredBasket;
  readonly quote: Quote;
  /** When the stored quote expires; null without a hash. */
  readonly expiresAt: number | null;
  readonly registrant: CheckoutView['registrant'];
  /** The caller's saved payment methods. */
  readonly methods: readonly StoredMethod[];
}

/** The checkout of an open basket; it has a quote once billing details are known. */
export function checkoutView(services: CheckoutServices, context: RequestContext, shown: ShownCheckout): CheckoutView {
  const { stored, quote, expiresAt, registrant, methods } = shown;
  const { store, now } = context;
  const { brand } = store;
  const due = maxDueMinor(quote.priced);
  const basket = basketView(store, quote.priced, stored, now);
  return {
    basket,
    billing: stored.billing,
    taxNumber: taxNumberView(quote.taxNumber),
    taxNote: taxNoteIn(quote, brand),
    registrant,
    signInRequired: mustSignIn(context),
    ...paymentOffer(services, context, methods, basketPaymentContext(quote.priced, stored.billing?.country ?? null)),
    freeButtonLabel: orderButtonLabel(null, brand.orderButton, due),
    quote: quote.hash === null || expiresAt === null ? null : { hash: quote.hash, expiresAt },
    amountsHash: amountsHash(store.version, basket),
    termsUrl: brand.legal.termsUrl,
    // Without an address a consumer in the brand's country is assumed, as for taxes, so that the question does not
    // appear late.
    asksStart: canWithdraw(stored.billing ?? { type: 'personal', country: brand.country }, brand.withdrawal ?? 'eu'),
    asksStartIn: withdrawalCountries(brand.withdrawal ?? 'eu'),
    countries: countriesIn(store.language),
    soldIn: soldIn(brand.salesArea),
  };
}

function soldIn(area: SalesArea | undefined): CheckoutView['soldIn'] {
  const codes = soldCountries(area);
  return codes === null ? null : [...codes];
}

function taxNoteIn({ priced, address }: Quote, brand: Pick<Brand, 'country' | 'legal'>): TaxNote | null {
  return address === null ? null : taxNoteOf(priced.taxTreatment, address, brand);
}

function taxNumberView(known: KnownTaxNumber | null): CheckoutView['taxNumber'] {
  return known === null ? null : { number: known.text, state: known.state, validAt: known.validAt };
}
