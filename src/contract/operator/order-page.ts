import * as z from 'zod/mini';
import { currencyCode, id, list, minor } from '#contract/shared-schemas.ts';
import { TAX_NUMBER_STATES } from '#core/billing/tax/tax-number-state.ts';
import { CANCELLATION_REQUEST_STATES } from '#core/orders/cancellation-request.ts';
import { CREDIT_REASONS } from '#core/orders/invoices/credit-note.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { ORDER_ORIGINS } from '#core/orders/order.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { auditEntry } from './audit.ts';
import { exchange } from './exchanges.ts';
import { brandId } from './operator-schemas.ts';
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

/** A tax contained in, or added to, an amount. */
export const taxShare = z.object({ name: z.string(), basisPoints: z.number(), amountMinor: minor });

/** How the amount of a line came about: its list price by part, what was taken off, and its taxes. */
const linePrice = z.object({
  parts: list(
    z.object({
      kind: z.enum(['main', 'option', 'extra', 'setup']),
      name: z.string(),
      regularMinor: minor,
      currentMinor: minor,
    }),
  ),
  listMinor: minor,
  discountMinor: minor,
  /** Promotions and voucher codes; the rest of the discount is the difference between list and current prices. */
  discounts: list(z.object({ code: z.nullable(z.string()), description: z.string(), amountMinor: minor })),
  taxes: list(taxShare),
});

/** What the buyer saw and confirmed. */
const confirmation = z.object({
  /** The published version it was ordered from, and the hash of the quote that was confirmed. */
  storeVersion: z.int(),
  quoteHash: z.string(),
  confirmedAt: z.number(),
  termsVersion: z.string(),
  /** The text of the button, or the key of a built-in one. */
  buttonLabel: z.string(),
  /** Whether performance was requested within the withdrawal period; null if it was not asked. */
  startsAtOnce: z.nullable(z.boolean()),
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxTreatment: z.enum(['standard', 'reverse-charge', 'export', 'not-registered']),
  listMinor: minor,
  discountMinor: minor,
  /** As confirmed; another tax rate at the tax point may have changed the total since. */
  totalMinor: minor,
  vouchers: list(z.object({ code: z.nullable(z.string()), description: z.string(), amountMinor: minor })),
});

const orderLine = z.object({
  id: z.string(),
  /** From 1, as people name it. */
  place: z.int(),
  name: z.string(),
  state: z.enum(LINE_STATES),
  withdrawnAt: z.nullable(z.number()),
  /** The newest request of staff to cancel it while its fulfilment was in progress; null without one. */
  cancellation: z.nullable(
    z.object({
      state: z.enum(CANCELLATION_REQUEST_STATES),
      by: z.string(),
      reason: z.string(),
      requestedAt: z.number(),
      /** When it was decided or withdrawn; null while it is open. */
      decidedAt: z.nullable(z.number()),
    }),
  ),
  totalMinor: minor,
  price: linePrice,
  productId: z.string(),
  /** Months; 0 for one-time. */
  term: z.int(),
  quantity: z.int(),
  domain: z.nullable(z.string()),
  /** Whether the domain is stored: it was obtained here, or is being. */
  hasDomain: z.boolean(),
  /** The service it created or renews; null without one. */
  serviceId: z.nullable(z.string()),
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
  /** Money returned, by refunds or because the buyer's bank took it back. */
  refundedMinor: minor,
  /** The part of it that the buyer's bank took back. */
  takenBackMinor: z.optional(minor),
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
    'confirmed',
    'placed',
    'invoice-issued',
    'payment-created',
    'payment-changed',
    'payment-message',
    'payment-recorded',
    'money-received',
    'money-returned',
    'money-repaid',
    'credit-note',
    'job-created',
    'job-done',
    'job-dead-lettered',
    'email-waiting',
    'email-sent',
    'email-failed',
    'webhook-waiting',
    'webhook-sent',
    'webhook-failed',
    'task-created',
    'task-completed',
    'withdrawal',
    'cancellation-cancelled',
    'cancellation-too-late',
    'exchange',
    'staff',
  ]),
  /** What it was about: a job kind, a payment state, a number, an action of the audit log. */
  subject: z.string(),
  /** Who did it; null for the application and the buyer. */
  actor: z.nullable(z.string()),
  amountMinor: z.nullable(minor),
  note: z.string(),
  /** How often it was tried; null where that does not apply. */
  attempts: z.nullable(z.int()),
  /** The call of an external system of an 'exchange'; null for all others. */
  exchange: z.nullable(exchange),
});

/** Everything about an order. */
export const orderPage = z.object({
  ...orderRow.shape,
  /** Changes with anything an action depends on; actions pass the version they were decided on. */
  version: z.string(),
  /** The present day in the order's time zone, ISO date. */
  today: z.optional(z.string()),
  language: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  payableUntil: z.number(),
  confirmation,
  buyer: z.object({
    type: z.enum(['personal', 'business']),
    ...addressLines,
    taxNumber: z.nullable(z.string()),
    /** What was known of the tax number when the order was placed. */
    taxNumberState: z.exactOptional(z.nullable(z.enum(TAX_NUMBER_STATES))),
  }),
  lines: list(orderLine),
  taxes: list(taxShare),
  invoice: z.nullable(
    z.object({
      id: z.optional(z.string()),
      number: z.nullable(z.string()),
      state: z.string(),
      totalMinor: minor,
      paidMinor: minor,
      creditedMinor: minor,
      /** Paid back from the brand's bank account, because no payment could return it. */
      repaidMinor: minor,
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
