import * as z from 'zod/mini';
import { basketView } from './basket.ts';
import { registrantView } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { buttonLabel, paymentOffer } from './orders.ts';
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
  registration_number: text(60),
  tax_number: text(40),
});

/** Everything the checkout screen shows; `quote` is null until the billing details are complete. */
export const checkoutView = z.object({
  basket: basketView,
  billing: z.nullable(billingDetails),
  /** The check of the tax number; only a valid one changes the tax. null if none was given. */
  taxNumber: z.nullable(
    z.object({
      number: z.string(),
      status: z.enum(['pending', 'valid', 'unvalidated', 'invalid']),
      /** Since when it is valid; ms. */
      validAt: z.nullable(z.number()),
    }),
  ),
  /** The registrant of the basket's domains; null if it has none. */
  registrant: z.nullable(registrantView),
  signInRequired: z.boolean(),
  ...paymentOffer.shape,
  /** The order button if nothing is due. */
  freeButtonLabel: buttonLabel,
  quote: z.nullable(z.object({ hash: z.string(), expiresAt: z.number() })),
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
  summary: 'The basket as it would be ordered, with a quote when all is known.',
  input: z.object({}),
  output: checkoutView,
  problems: ['basket/empty', 'basket/needs-attention', 'checkout/already-ordered', 'session/expired'],
});

export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/checkout/billing-details',
  summary: 'Keeps the billing details with the basket and answers the new totals and quote.',
  input: billingDetails,
  output: checkoutView,
  problems: [
    'basket/empty',
    'basket/needs-attention',
    'checkout/billing-invalid',
    'checkout/already-ordered',
    'checkout/sign-in-required',
    'session/expired',
  ],
});
