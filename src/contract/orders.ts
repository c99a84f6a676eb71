import * as z from 'zod/mini';
import { DOMAIN_LINE_STATES, DOMAIN_REASONS } from '#core/orders/domain-line-view.ts';
import { captchaSolution } from './account.ts';
import { lineView, taxAmount } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { mandate, paymentMethod } from './payment-methods.ts';
import { serviceFact } from './services.ts';
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

/** How to pay: token is what the provider's form gave for a card or account; without it the provider's own page asks, where the type has one. */
export const paymentInput = z.object({
  type: checkoutType,
  token: z.optional(text(200)),
  /** Of mobile money: whose phone is asked, with its country code. */
  phone: z.optional(text(40)),
  payment_details_id: z.optional(text(64)),
  store_on_payment: z.optional(z.boolean()),
  store_on_payment_auto_payment: z.optional(z.boolean()),
  return_url: z.optional(text(500)),
  cancel_url: z.optional(text(500)),
});

/** How something can be paid now (D11): the types with their buttons, and what each needs. */
export const paymentOffer = z.object({
  paymentTypes: list(z.object({ type: checkoutType, buttonLabel })),
  /** What type 0 can be paid by, the default first. */
  savedMethods: list(paymentMethod),
  /** Whether a method can be kept: guests have nowhere to keep it. */
  maySave: z.boolean(),
  /** The provider's form on the page: in a frame at an address of its own, or of fields that Stripe's script puts there. */
  cardForm: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('frame'), url: z.string(), publishableKey: z.string() }),
      z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
    ]),
  ),
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
    /** Of consumers in the EU: the start at once is asked for (D12); never assumed. */
    start_at_once: z.optional(z.boolean()),
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
    'checkout/payment-phone-invalid',
    'checkout/already-ordered',
  ],
  idempotencyKey: true,
});

/** How the name of a line stands (D8, D12). */
export const orderedDomain = z.object({
  /** A-label, and as people write it. */
  name: z.string(),
  unicode: z.string(),
  state: z.enum(DOMAIN_LINE_STATES),
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
  lines: list(
    z.object({ line: lineView, state: z.string(), domain: z.nullable(orderedDomain), facts: list(serviceFact) }),
  ),
  /** The money is held and charged only for what is obtained (D11). */
  isHeld: z.boolean(),
  subtotalMinor: minor,
  discountMinor: minor,
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxes: list(taxAmount),
  totalMinor: minor,
  invoiceId: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  /** Until when it can be paid (D7); ms. */
  payableUntil: z.number(),
  /** The newest attempt to pay; instructions are where a transfer goes, receivedMinor what has arrived of it. */
  payment: z.nullable(
    z.object({
      state: z.string(),
      type: checkoutType,
      actionUrl: z.nullable(z.string()),
      /** What it asks for. */
      amountMinor: minor,
      receivedMinor: minor,
      /** Of mobile money: nobody answered, and the phone may be asked once more. */
      mayAskAgain: z.boolean(),
      instructions: z.nullable(
        z.object({
          holder: z.string(),
          bank: z.string(),
          account: list(z.object({ label: z.string(), value: z.string() })),
          reference: z.string(),
        }),
      ),
      mandate: z.nullable(mandate),
    }),
  ),
  /** What the buyer's bank disputes and has not decided, and what it took back of the payments. */
  disputedMinor: minor,
  takenBackMinor: minor,
  /** The bank took money back after the invoice had its number, and it is to be paid again. */
  isOpenAgain: z.boolean(),
});

/** The key of a mailed link (D12): it opens one order and its invoice to whoever has it, to read and to pay. */
export const orderKey = z.optional(text(100));

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderId}',
  summary: 'An order of this session or customer, or of a mailed key; anyone else gets the answer of an unknown one.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

export const orderAgain = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/again',
  summary:
    'Puts the lines of an order into the basket again; what is not sold any more, or is in the basket, is named.',
  input: z.object({ orderId: id }),
  output: z.object({
    added: z.int(),
    /** Names of the lines that were not put into the basket. */
    left: list(z.string()),
  }),
  problems: ['orders/not-found', 'orders/nothing-to-order-again', 'basket/full', 'session/expired'],
  idempotencyKey: true,
});

/** Asks the provider now how a payment stands; used by return pages and the processing screen (D11). */
export const checkOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/check',
  summary: 'Asks the payment provider now how the running payment stands, and settles it.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

export const askPhoneAgain = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/phone-requests',
  summary:
    'Asks the phone once more that nobody answered on, after the request before was ended at its provider; answers the order as it stands then.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: [
    'orders/not-found',
    'invoices/not-found',
    'invoices/not-payable',
    'invoices/payment-running',
    'checkout/payment-type-not-offered',
    'checkout/payment-phone-invalid',
    'session/expired',
  ],
  idempotencyKey: true,
});

/** Where a page of a list ended; what it says is the server's own. */
export const listPlace = z.string().check(z.regex(/^\d{1,16}\.[0-9a-f-]{36}$/));

/** Pages of a list: the newest 50, then those after the page whose `before` is given. */
export const listInput = z.object({ before: z.optional(listPlace) });

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
