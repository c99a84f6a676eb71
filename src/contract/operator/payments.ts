import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { LEDGER_ACCOUNTS } from '#core/orders/invoices/ledger.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, dayInput, page, pageInput } from './operator-schemas.ts';

const types = CHECKOUT_TYPES.map(({ wire }) => wire);

/** A payment in a list: one attempt to pay an invoice. */
export const paymentRow = z.object({
  brandId,
  id,
  orderId: id,
  orderNumber: z.string(),
  email: z.string(),
  invoiceId: id,
  provider: z.string(),
  providerPaymentId: z.nullable(z.string()),
  /** The checkout type by its wire value. */
  type: z.enum(types),
  state: z.enum(PAYMENT_STATES),
  currency: currencyCode,
  amountMinor: minor,
  capturedMinor: minor,
  refundedMinor: minor,
  /** Disputed and not decided yet. */
  disputedMinor: minor,
  declineReason: z.nullable(z.string()),
  createdAt: z.number(),
});

/** A movement on an account of the ledger; positive is what the brand has or is owed. */
export const ledgerEntry = z.object({
  at: z.number(),
  account: z.enum(LEDGER_ACCOUNTS),
  reason: z.enum(['invoice', 'payment', 'credit-note', 'repayment']),
  paymentId: z.nullable(z.string()),
  amountMinor: minor,
});

export const listPayments = operatorEndpoint({
  method: 'GET',
  path: '/payments',
  access: 'payments.read',
  summary: 'Payments, newest first.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    state: z.optional(z.enum(PAYMENT_STATES)),
    /** '1' and 'card-intent' are both cards. */
    type: z.optional(z.enum(types)),
    /** Whole id of the provider, id of the payment, or order number. */
    search: z.optional(text(254)),
    /** Created on this day or later; days as for invoices. */
    from: dayInput,
    /** Created on this day or earlier. */
    to: dayInput,
  }),
  output: page(paymentRow),
  problems: [],
});

/** A payment with everything recorded of it. */
const paymentPage = z.object({
  ...paymentRow.shape,
  /** The total disputed, the decided part of it, and the amount taken back by the buyer's bank. */
  dispute: z.object({ disputedMinor: minor, decidedMinor: minor, takenBackMinor: minor }),
  invoice: z.object({ number: z.nullable(z.string()), state: z.enum(['open', 'paid', 'void']) }),
  /** How often the provider was polled for it, and when it is polled next (ms); null when it is not. */
  checks: z.int(),
  nextCheckAt: z.nullable(z.number()),
  /** All attempts to pay the invoice, oldest first, this one included. */
  attempts: list(paymentRow),
  /** Messages of the provider about it that are still stored, oldest first. */
  events: list(
    z.object({
      id: z.string(),
      at: z.number(),
      state: z.enum(['waiting', 'done', 'dead-lettered']),
      outcome: z.string(),
      capturedMinor: minor,
      refundedMinor: minor,
      disputedMinor: minor,
      /** Charged back or returned by the buyer's bank; part of `refundedMinor`. */
      takenBackMinor: z.optional(minor),
      declineReason: z.nullable(z.string()),
    }),
  ),
  /** Entries of the brand's bank account, by bank reference. */
  receipts: list(
    z.object({
      reference: z.string(),
      kind: z.enum(['received', 'paid-back']),
      amountMinor: minor,
      /** The day its bank booked it, ISO date; null where it was not stated. */
      bookedOn: z.optional(z.nullable(z.string())),
      at: z.number(),
    }),
  ),
  /** The jobs that return money of the order. */
  returns: list(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.enum(['waiting', 'done', 'dead-lettered']),
      attempts: z.int(),
      createdAt: z.number(),
      updatedAt: z.number(),
    }),
  ),
  mandate: z.nullable(
    z.object({
      reference: z.string(),
      scheme: z.string(),
      creditor: z.string(),
      last4: z.string(),
      acceptedAt: z.nullable(z.number()),
      revokedAt: z.nullable(z.number()),
    }),
  ),
  ledger: list(ledgerEntry),
});

export const getPayment = operatorEndpoint({
  method: 'GET',
  path: '/payments/{brandId}/{paymentId}',
  access: 'payments.read',
  summary: 'A payment with the attempts of its invoice, messages of the provider, returns and ledger entries.',
  input: z.object({ brandId, paymentId: id }),
  output: paymentPage,
  problems: ['payments/not-found'],
});
