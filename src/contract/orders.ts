import * as z from 'zod/mini';
import { DOMAIN_LINE_STATES, DOMAIN_REASONS } from '#core/orders/domain-line-view.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { lineView, taxAmount } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { mandate, paymentMethod } from './payment-methods.ts';
import { serviceFact } from './services.ts';
import { currencyCode, id, list, minor, text } from './shared-schemas.ts';

/** The checkout types by wire value. See docs/rules/payments.md. */
export const checkoutType = z.enum(CHECKOUT_TYPE);

/** What the processing screen shows. */
export const processingVariant = z.enum(['invalid', 'default', 'paying', 'noCharge', 'converting', 'approval']);

/** The text of the order button: a text key, or the brand's own wording. */
export const buttonLabel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), key: z.enum(['place-order-and-pay', 'place-order']) }),
  z.object({ kind: z.literal('wording'), wording: z.string() }),
]);

/**
 * The payment: `token` comes from the provider's form for a card or account; without it the provider's own page asks, if the type has one.
 */
export const paymentInput = z.object({
  type: checkoutType,
  token: z.optional(text(200)),
  /** Of mobile money: the phone to ask, with country code. */
  phone: z.optional(text(40)),
  paymentDetailsId: z.optional(text(64)),
  storeOnPayment: z.optional(z.boolean()),
  storeOnPaymentAutoPayment: z.optional(z.boolean()),
  returnUrl: z.optional(text(500)),
  cancelUrl: z.optional(text(500)),
});

/** How something can be paid now: the types with their buttons, and what each needs. */
export const paymentOffer = z.object({
  paymentTypes: list(z.object({ type: checkoutType, buttonLabel })),
  /** The saved methods for type 0, the default first. */
  savedMethods: list(paymentMethod),
  /** Whether a method can be saved; guests cannot save any. */
  maySave: z.boolean(),
  /** The provider's form on the page: in a frame at an address of its own, or fields of Stripe's script. */
  cardForm: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('frame'), url: z.string(), publishableKey: z.string() }),
      z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
    ]),
  ),
});

/** Where the shopper goes next: to the provider or to the processing screen; or the order is placed. */
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

/** The state of a line's domain. */
export const orderedDomain = z.object({
  /** A-label; `unicode` is the form for display. */
  name: z.string(),
  unicode: z.string(),
  state: z.enum(DOMAIN_LINE_STATES),
  /** Why it is delayed or failed. */
  reason: z.nullable(z.enum(DOMAIN_REASONS)),
  /** The end of its term once it is registered here; ms. */
  expiresAt: z.nullable(z.number()),
});

/**
 * The state of the money at a withdrawal: nothing was due; on its way, refunded if it arrives; authorized and released; charged and
 * refunded.
 */
export const withdrawalPaymentState = z.enum(['none', 'on-its-way', 'held', 'charged']);

/** An order as its owner sees it; amounts are those charged, or to be charged on delivery. */
export const orderView = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  outcome: z.enum(['success', 'failed', 'processing']),
  processing: z.object({ variant: processingVariant, poll: z.boolean() }),
  email: z.string(),
  placedAt: z.number(),
  /** IANA name of the time zone of the dates in its documents. */
  timeZone: z.string(),
  currency: currencyCode,
  /** 'not-obtained' was not charged; `domain` is null for a line without a domain. */
  lines: list(
    z.object({
      line: lineView,
      state: z.enum(LINE_STATES),
      domain: z.nullable(orderedDomain),
      facts: list(serviceFact),
    }),
  ),
  /** The money is authorized, and only what is obtained will be charged. */
  isHeld: z.boolean(),
  subtotalMinor: minor,
  discountMinor: minor,
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxes: list(taxAmount),
  totalMinor: minor,
  invoiceId: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  /** Until when it can be paid; ms. */
  payableUntil: z.number(),
  /** The newest payment attempt; `instructions` are for a bank transfer, `receivedMinor` is what arrived of it. */
  payment: z.nullable(
    z.object({
      state: z.enum(PAYMENT_STATES),
      type: checkoutType,
      actionUrl: z.nullable(z.string()),
      /** The requested amount. */
      amountMinor: minor,
      receivedMinor: minor,
      /** Of mobile money: the request was not answered, and another one may be sent. */
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
  /** The amounts the buyer's bank disputes (undecided), and took back. */
  disputedMinor: minor,
  takenBackMinor: minor,
  /**
   * The amount of failed refunds that is still to be returned in another way; lines of at most that amount are
   * 'refund-due'. Absent in an answer of a server that is upgraded later.
   */
  unreturnedMinor: z.optional(minor),
  /** The bank took the payment back after the invoice got its number; it has to be paid again. */
  isOpenAgain: z.boolean(),
  /** The buyer's latest withdrawal, from the whole order or some lines; `backMinor` was charged and is refunded. */
  withdrawn: z.nullable(
    z.object({
      receivedAt: z.number(),
      /** The address the acknowledgement was sent to. */
      email: z.string(),
      isWhole: z.boolean(),
      money: withdrawalPaymentState,
      backMinor: minor,
    }),
  ),
});

/** The key of a mailed link: it opens one order and its invoice without a session. See docs/rules/orders.md. */
export const orderKey = z.optional(text(100));

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderId}',
  summary: 'An order of this session or customer, or of the key in a mailed link; to anyone else it is unknown.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

export const orderAgain = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/again',
  summary: 'Puts the lines of an order into the basket again; lists what is no longer sold or already in the basket.',
  input: z.object({ orderId: id }),
  output: z.object({
    added: z.int(),
    /** Names of the lines that could not be added to the basket. */
    left: list(z.string()),
  }),
  problems: ['orders/not-found', 'orders/nothing-to-order-again', 'basket/full', 'session/expired'],
  idempotencyKey: true,
});

/** Asks the provider for the state of a payment now; used by return pages and the processing screen. */
export const checkOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/check',
  summary: 'Asks the payment provider for the state of the running payment now, and settles it.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

/** Used by the page to which the provider redirects shoppers who cancel. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/payment-cancellations',
  summary:
    'Cancels the payment that waits for the approval of the shopper, also at its provider, and returns the order. A payment that was approved meanwhile is not cancelled.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: ['orders/not-found', 'session/expired'],
});

export const retryPhonePayment = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/phone-requests',
  summary:
    'Requests the approval on the phone again after it was not answered and the previous request has ended at the provider; returns the order.',
  input: z.object({ orderId: id, key: orderKey }),
  output: orderView,
  problems: [
    'orders/not-found',
    'invoices/not-found',
    'invoices/not-payable',
    'invoices/payment-running',
    'invoices/total-changed',
    'limits/too-many-requests',
    'checkout/payment-type-not-offered',
    'checkout/payment-method-missing',
    'checkout/payment-phone-invalid',
    'session/expired',
  ],
  idempotencyKey: true,
});

/** The cursor of a list; opaque to clients. */
export const listCursor = z.string().check(z.regex(/^\d{1,16}\.[0-9a-f-]{36}$/));

/** Pages of a list: the newest 50, then those after the cursor in `before`. */
export const listInput = z.object({ before: z.optional(listCursor) });

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
        state: z.enum(ORDER_STATES),
        placedAt: z.number(),
        currency: currencyCode,
        totalMinor: minor,
        /** As in the order. */
        unreturnedMinor: z.optional(minor),
        /** Names of its lines. */
        lines: list(z.string()),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    before: z.nullable(listCursor),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});
