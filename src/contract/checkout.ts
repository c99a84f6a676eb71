import * as z from 'zod/mini';
import { SAVED_KINDS } from '#core/billing/saved-details.ts';
import { TAX_NOTES } from '#core/billing/tax/tax-note.ts';
import { captchaSolution } from './account.ts';
import { basketView } from './basket.ts';
import { registrantDetails, registrantView } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { buttonLabel, paymentInput, paymentOffer, placedView } from './orders.ts';
import { list, text } from './shared-schemas.ts';

/** Who is billed; region, company and tax number may be empty. */
export const billingDetails = z.object({
  type: z.enum(['personal', 'business']),
  name: text(200),
  email: text(320),
  country: text(2),
  line1: text(200),
  line2: text(200),
  city: text(120),
  postcode: text(20),
  region: text(120),
  phone: text(40),
  company: text(200),
  registrationNumber: text(60),
  taxNumber: text(40),
});

/** Everything the checkout screen shows; `quote` is null until the billing details are complete. */
export const checkoutView = z.object({
  basket: basketView,
  billing: z.nullable(billingDetails),
  /** The check of the tax number; only a valid one changes the tax. null if none was given. */
  taxNumber: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(['pending', 'valid', 'unvalidated', 'invalid']),
      /** Since when it is valid; ms. */
      validAt: z.nullable(z.number()),
    }),
  ),
  /** Why no tax is charged; null if one is, if no reason has to be stated, or until an address is known. */
  taxNote: z.optional(z.nullable(z.enum(TAX_NOTES))),
  /** The registrant of the basket's domains; null if it has none. */
  registrant: z.nullable(registrantView),
  signInRequired: z.boolean(),
  ...paymentOffer.shape,
  /** The order button if nothing is due. */
  freeButtonLabel: buttonLabel,
  quote: z.nullable(z.object({ hash: z.string(), expiresAt: z.number() })),
  /** Of the configured lines, the amounts due today and later, and the version of the catalogue: equal hashes are the same offer. */
  amountsHash: z.string(),
  termsUrl: z.string(),
  /**
   * Whether the buyer, a consumer with a right of withdrawal, is asked if performance starts at once; until an address is known, a consumer
   * in the brand's country is assumed.
   */
  asksStart: z.boolean(),
  /** The countries whose consumers are asked; null for all. */
  asksStartIn: z.nullable(list(z.string())),
  /** All countries: a domain's registrant may be anywhere. */
  countries: list(z.object({ code: z.string(), name: z.string() })),
  /** The countries the brand sells to, by billing address; null for all. */
  soldIn: z.nullable(list(z.string())),
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkout',
  summary: 'The basket as it would be ordered, with a quote once everything required is known.',
  input: z.object({}),
  output: checkoutView,
  problems: ['basket/empty', 'basket/has-issues', 'checkout/already-ordered', 'session/expired'],
});

export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/checkout/billing-details',
  summary: 'Saves the billing details, and the registrant if given, with the basket; returns the new totals and quote.',
  input: z.extend(billingDetails, {
    /** Kept with the basket even if incomplete; what is wrong with it is answered in `registrant`. */
    registrant: z.optional(registrantDetails),
  }),
  output: checkoutView,
  problems: [
    'basket/empty',
    'basket/has-issues',
    'checkout/billing-invalid',
    'checkout/already-ordered',
    'checkout/sign-in-required',
    'session/expired',
  ],
});

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary:
    'Saves the details with the basket, places the order for exactly the amounts that were confirmed, and requests the payment.',
  input: z.object({
    /** The quote that was confirmed; absent if none was shown, because the billing details were not known yet. */
    quoteHash: z.optional(text(64)),
    /** The offer that was shown: it is confirmed too where the details given here do not change its amounts. */
    amountsHash: z.optional(text(64)),
    /** Kept with the basket, also if the order is refused. */
    billing: z.optional(billingDetails),
    registrant: z.optional(registrantDetails),
    /** Keeps the billing details in the customer's account too: the entries with these ids are changed, others added. */
    saveToAccount: z.optional(z.object({ entryIds: list(text(64)).check(z.maxLength(SAVED_KINDS.length)) })),
    acceptTerms: z.boolean(),
    /** Consumers with a right of withdrawal: whether performance starts at once; asked for, never assumed. */
    startAtOnce: z.optional(z.boolean()),
    /** Absent if nothing is due. */
    payment: z.optional(paymentInput),
    /** Of guests only. */
    captcha: captchaSolution,
  }),
  output: placedView,
  problems: [
    'captcha/refused',
    'limits/too-many-requests',
    'basket/empty',
    'basket/has-issues',
    'checkout/billing-missing',
    'checkout/billing-invalid',
    'checkout/registrant-missing',
    'checkout/sign-in-required',
    'checkout/terms-not-accepted',
    'checkout/blocked',
    'checkout/quote-changed',
    'checkout/payment-type-not-offered',
    'checkout/payment-method-missing',
    'checkout/payment-phone-invalid',
    'checkout/already-ordered',
    'session/expired',
  ],
  idempotencyKey: true,
});
