import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { CREDIT_REASONS } from '#core/orders/credit-note.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { ORDER_ORIGINS } from '#core/orders/order.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { auditEntry } from './audit.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, page, pageInput } from './operator-schemas.ts';
import { operatorTask } from './tasks.ts';

/** An order in a list. */
export const orderRow = z.object({
  brandId,
  id,
  number: z.string(),
  origin: z.enum(ORDER_ORIGINS),
  state: z.enum(ORDER_STATES),
  placedAt: z.number(),
  email: z.string(),
  name: z.string(),
  currency: currencyCode,
  totalMinor: minor,
  /** Open operator tasks about it. */
  openTasks: z.int(),
});

/** A whole number in a query: an instant (ms) or an amount. */
const digits = z.optional(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((given) => Number(given)),
  ),
);

export const listOrders = operatorEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'orders.read',
  summary: 'Orders, newest first unless sorted otherwise.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    state: z.optional(z.enum(ORDER_STATES)),
    /** Only orders with open operator tasks. */
    isWaiting: z.optional(z.enum(['yes'])),
    /**
     * Email address; whole number of an order, invoice, credit note or payment, also that of the payment provider or bank;
     * domain; name or company of the buyer, whole or one word of it.
     */
    search: z.optional(text(254)),
    /** Only orders of this account. */
    customerId: z.optional(id),
    productId: z.optional(text(100)),
    paymentType: z.optional(z.enum(CHECKOUT_TYPES.map(({ wire }) => wire))),
    /** Of the billing address, ISO 3166-1. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    currency: z.optional(currencyCode),
    /** The lowest and the highest total, tax included; these and the orders by amount are meaningful with a currency only. */
    fromMinor: digits,
    toMinor: digits,
    sort: z.optional(z.enum(['newest', 'oldest', 'highest', 'lowest'])),
    /** Placed at this instant or later; ms. */
    from: digits,
    /** Placed before this instant; ms. */
    to: digits,
  }),
  output: page(orderRow),
  problems: [],
});

export const listOrderChoices = operatorEndpoint({
  method: 'GET',
  path: '/order-choices',
  access: 'orders.read',
  summary: 'The products and currencies by which orders can be filtered.',
  input: z.object({ brandId: z.optional(brandId) }),
  output: z.object({
    products: list(z.object({ brandId, id: z.string(), name: z.string() })),
    currencies: list(currencyCode),
  }),
  problems: [],
});

const addressLines = {
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
};

const taxShare = z.object({ name: z.string(), basisPoints: z.number(), amountMinor: minor });

const orderLine = z.object({
  id: z.string(),
  /** From 1, as people name it. */
  place: z.int(),
  name: z.string(),
  state: z.enum(LINE_STATES),
  withdrawnAt: z.nullable(z.number()),
  totalMinor: minor,
  productId: z.string(),
  /** Months; 0 for one-time. */
  term: z.int(),
  quantity: z.int(),
  domain: z.nullable(z.string()),
  /** What was chosen, by the names of the product as it was sold. */
  configuration: list(z.object({ name: z.string(), value: z.string() })),
});

/** A job of the order: what the workers do for it. */
const orderJob = z.object({
  id: z.string(),
  kind: z.string(),
  lineId: z.nullable(z.string()),
  state: z.enum(['waiting', 'done', 'dead-lettered']),
  attempts: z.int(),
  nextAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const orderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  providerPaymentId: z.nullable(z.string()),
  /** The checkout type by its wire value. */
  type: z.string(),
  state: z.enum(PAYMENT_STATES),
  amountMinor: minor,
  capturedMinor: minor,
  refundedMinor: minor,
  disputedMinor: minor,
  declineReason: z.nullable(z.string()),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const creditNote = z.object({
  number: z.string(),
  issuedAt: z.number(),
  totalMinor: minor,
  reason: z.enum(CREDIT_REASONS),
  note: z.string(),
});

/** Something that happened to the order, oldest first. */
const timelineEntry = z.object({
  at: z.number(),
  kind: z.enum([
    'placed',
    'invoice-issued',
    'payment-created',
    'payment-changed',
    'payment-recorded',
    'credit-note',
    'job-created',
    'job-done',
    'job-dead-lettered',
    'task-created',
    'task-completed',
    'withdrawal',
    'staff',
  ]),
  /** What it was about: a job kind, a payment state, a number, an action of the audit log. */
  subject: z.string(),
  /** Who did it; null for the application and the buyer. */
  actor: z.nullable(z.string()),
  amountMinor: z.nullable(minor),
  note: z.string(),
});

/** Everything about an order. */
export const orderPage = z.object({
  ...orderRow.shape,
  /** Changes with anything an action depends on; actions pass the version they were decided on. */
  version: z.string(),
  language: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  payableUntil: z.number(),
  /** The published version it was ordered from, and the hash of the quote that was confirmed. */
  storeVersion: z.int(),
  quoteHash: z.string(),
  buyer: z.object({ type: z.enum(['personal', 'business']), ...addressLines, taxNumber: z.nullable(z.string()) }),
  lines: list(orderLine),
  taxes: list(taxShare),
  invoice: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      state: z.string(),
      totalMinor: minor,
      paidMinor: minor,
      creditedMinor: minor,
      issuedAt: z.nullable(z.number()),
    }),
  ),
  payments: list(orderPayment),
  creditNotes: list(creditNote),
  jobs: list(orderJob),
  tasks: list(operatorTask),
  timeline: list(timelineEntry),
  audit: list(auditEntry),
});

const orderKey = { brandId, orderId: id };
const change = { ...orderKey, commandId, version: text(64) };
const reason = text(500);

export const getOrder = operatorEndpoint({
  method: 'GET',
  path: '/orders/{brandId}/{orderId}',
  access: 'orders.read',
  summary: 'Everything about an order.',
  input: z.object(orderKey),
  output: orderPage,
  problems: ['orders/not-found'],
});

/** What is refunded: all that is left, all that is left of lines, or an amount (tax included) of all or some lines. */
const refundRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rest') }),
  z.object({ kind: z.literal('lines'), lineIds: list(text(64)).check(z.minLength(1)) }),
  z.object({
    kind: z.literal('amount'),
    amountMinor: minor,
    lineIds: z.nullable(list(text(64)).check(z.minLength(1))),
  }),
]);

/** The effect of a refund on money, invoice and tax. */
const refundPreview = z.object({
  totalMinor: minor,
  lines: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor })),
  taxes: list(taxShare),
  /** What goes back by each payment. */
  returns: list(z.object({ paymentId: z.string(), amountMinor: minor })),
  /** What cannot be returned by a payment: it remains credit of the buyer. */
  leftMinor: minor,
  /** Lines that end with it. */
  endedLineIds: list(z.string()),
});

export const previewRefund = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refund/preview',
  access: 'orders.refund',
  summary: 'What a refund would do to money, invoice and tax; changes nothing.',
  input: z.object({ ...orderKey, refund: refundRequest }),
  output: refundPreview,
  problems: ['orders/not-found', 'orders/refund-refused'],
});

export const refundOrder = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refund',
  access: 'orders.refund',
  summary: 'Issues a credit note; the workers return the money.',
  input: z.object({ ...change, refund: refundRequest, reason }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/refund-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const retryJobs = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/retry',
  access: 'orders.handle',
  summary: 'Lets the workers run the dead-lettered jobs of the order again.',
  input: z.object({ ...orderKey, commandId }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});

export const deliverLine = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/lines/{lineId}/deliver',
  access: 'orders.handle',
  summary: 'Confirms that a line was set up manually: its term begins and the buyer gets an email.',
  input: z.object({ ...orderKey, lineId: text(64), commandId }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/line-not-found', 'orders/not-deliverable', 'operator/command-reused'],
});

export const confirmPayment = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/payments/confirm',
  access: 'payments.confirm',
  summary: "Records a payment to, or a repayment from, the brand's own account; each bank reference counts once.",
  input: z.object({
    ...orderKey,
    commandId,
    kind: z.enum(['received', 'paid-back']),
    amountMinor: minor,
    reference: text(140).check(z.minLength(1)),
  }),
  output: orderPage,
  problems: ['orders/not-found', 'payments/confirmation-refused', 'operator/command-reused'],
});

export const revokeLinks = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/links/revoke',
  access: 'orders.handle',
  summary: 'The links in emails about the order no longer open it.',
  input: z.object({ ...orderKey, commandId, reason }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});

export const addNote = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/notes',
  access: 'orders.handle',
  summary: 'Adds a note for staff.',
  input: z.object({ ...orderKey, commandId, note: text(2000).check(z.minLength(1)) }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});
