import * as z from 'zod/mini';
import { DOMAIN_REASONS } from '#core/orders/domain-line-view.ts';
import { captchaSolution } from './account.ts';
import { lineView } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { currencyCode, id, list, minor, text } from './shared-schemas.ts';

/** The checkout types by their wire values (D11). */
export const checkoutType = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', 'card-intent']);

/** What the processing screen shows (specification §4 Checkout processing). */
export const processingVariant = z.enum(['invalid', 'default', 'paying', 'noCharge', 'converting', 'approval']);

/** What stands on the order button: a text of the storefront by its key, or the brand's own wording (D11). */
export const buttonLabel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), key: z.enum(['place_order_and_pay', 'place_order']) }),
  z.object({ kind: z.literal('wording'), wording: z.string() }),
]);

/** How to pay: token is what the provider's card form gave for the card; without it the provider's own page asks. */
export const paymentInput = z.object({
  type: checkoutType,
  token: z.optional(text(200)),
  payment_details_id: z.optional(text(64)),
  store_on_payment: z.optional(z.boolean()),
  store_on_payment_auto_payment: z.optional(z.boolean()),
  return_url: z.optional(text(500)),
  cancel_url: z.optional(text(500)),
});

/** Where the shopper goes next: to the provider, to the processing screen, or the order is placed. */
export const placedView = z.object({
  orderId: id,
  number: z.string(),
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('processing') }),
    z.object({ kind: z.literal('confirmation') }),
    z.object({ kind: z.literal('failed') }),
  ]),
});

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Places the order of the basket for exactly the quote that was confirmed, and asks for the payment.',
  input: z.object({
    quoteHash: text(64),
    accept_terms: z.boolean(),
    /** Absent when nothing is due. */
    payment: z.optional(paymentInput),
    /** Of guests only. */
    captcha: captchaSolution,
  }),
  output: placedView,
  problems: [
    'captcha/refused',
    'limits/too-many-requests',
    'basket/empty',
    'basket/needs-attention',
    'checkout/billing-missing',
    'checkout/registrant-missing',
    'checkout/sign-in-required',
    'checkout/terms-not-accepted',
    'checkout/quote-changed',
    'checkout/payment-type-not-offered',
    'checkout/payment-method-missing',
    'checkout/already-ordered',
  ],
  idempotencyKey: true,
});

/** How the name of a line stands: 'waiting' begins with the money, 'needs-action' waits for the shopper, 'delayed' for the registry (D8, D12). */
export const orderedDomain = z.object({
  /** A-label, and as people write it. */
  name: z.string(),
  unicode: z.string(),
  state: z.enum([
    'waiting',
    'registering',
    'transferring',
    'delayed',
    'needs-action',
    'registered',
    'transferred',
    'not-obtained',
  ]),
  /** Why it is not done, or never will be. */
  reason: z.nullable(z.enum(DOMAIN_REASONS)),
  /** The end of its term once it is ours; ms. */
  expiresAt: z.nullable(z.number()),
});

/** An order as its owner sees it (specification §4 Order outcomes); amounts are of what was charged, or will be when it is delivered. */
export const orderView = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  outcome: z.enum(['success', 'failed', 'processing']),
  processing: z.object({ variant: processingVariant, poll: z.boolean() }),
  email: z.string(),
  placedAt: z.number(),
  currency: currencyCode,
  /** 'not-obtained' was not charged; domain is null of a line without a name of its own. */
  lines: list(z.object({ line: lineView, state: z.string(), domain: z.nullable(orderedDomain) })),
  /** The money is held and charged only for what is obtained (D11). */
  isHeld: z.boolean(),
  subtotalMinor: minor,
  discountMinor: minor,
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxes: list(
    z.object({ name: z.string(), country: z.string(), basisPoints: z.int(), taxableMinor: minor, amountMinor: minor }),
  ),
  totalMinor: minor,
  invoiceId: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  payment: z.nullable(z.object({ state: z.string(), actionUrl: z.nullable(z.string()) })),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderId}',
  summary: 'An order of this session or customer; anyone else gets the answer of an unknown one.',
  input: z.object({ orderId: id }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

/** An invoice, or the payment request it is until it has a number (D12). */
export const invoiceView = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(['open', 'paid', 'void']),
  order: orderView,
  totalMinor: minor,
  paidMinor: minor,
  payable: z.boolean(),
  payableUntil: z.number(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registrations: list(z.object({ country: z.string(), number: z.string() })),
  }),
  buyer: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    address: list(z.string()),
    country: z.string(),
  }),
  paymentTypes: list(z.object({ type: checkoutType, buttonLabel })),
  cardForm: z.nullable(z.object({ url: z.string(), publishableKey: z.string() })),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{invoiceId}',
  summary: 'An invoice with what is still due.',
  input: z.object({ invoiceId: id }),
  output: invoiceView,
  problems: ['invoices/not-found', 'session/expired'],
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{invoiceId}/payments',
  summary: 'Starts another attempt to pay an invoice.',
  input: z.object({ invoiceId: id, payment: paymentInput }),
  output: placedView,
  problems: [
    'invoices/not-found',
    'invoices/not-payable',
    'invoices/payment-running',
    'checkout/payment-type-not-offered',
    'checkout/payment-method-missing',
    'session/expired',
  ],
  idempotencyKey: true,
});

/** Asks the provider now how a payment stands; used by return pages and the processing screen (D11). */
export const checkOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/check',
  summary: 'Asks the payment provider now how the running payment stands, and settles it.',
  input: z.object({ orderId: id }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

/** Where a page of a list ended; what it says is the server's own. */
const listPlace = z.string().check(z.regex(/^\d{1,16}\.[0-9a-f-]{36}$/));

/** Pages of a list: the newest 50, then those after the page whose `before` is given. */
const listInput = z.object({ before: z.optional(listPlace) });

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'The orders of the customer, newest first.',
  input: listInput,
  output: z.object({
    orders: list(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.string(),
        placedAt: z.number(),
        currency: currencyCode,
        totalMinor: minor,
        /** Names of its lines. */
        lines: list(z.string()),
      }),
    ),
    /** For the next page; null at the end. */
    before: z.nullable(listPlace),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'The invoices and payment requests of the customer, newest first.',
  input: listInput,
  output: z.object({
    invoices: list(
      z.object({
        id: z.string(),
        /** null of a payment request (D12). */
        number: z.nullable(z.string()),
        orderNumber: z.string(),
        state: z.enum(['open', 'paid', 'void']),
        createdAt: z.number(),
        currency: currencyCode,
        totalMinor: minor,
        paidMinor: minor,
      }),
    ),
    before: z.nullable(listPlace),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});
