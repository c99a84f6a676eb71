import * as z from 'zod/mini';
import { CREDIT_REASONS } from '#core/orders/credit-note.ts';
import { taxAmount } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { listInput, listPlace, orderKey, orderView, paymentInput, paymentOffer, placedView } from './orders.ts';
import { currencyCode, id, list, minor } from './shared-schemas.ts';

/** What was taken back of an invoice with a number (D12): amounts are positive, taxes by rate and inside the total. */
const creditNoteView = z.object({
  id: z.string(),
  number: z.string(),
  reason: z.enum(CREDIT_REASONS),
  /** The operator's words; empty without any. */
  note: z.string(),
  issuedAt: z.number(),
  lines: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor, taxes: list(taxAmount) })),
  taxes: list(taxAmount),
  totalMinor: minor,
});

/** An invoice, or the payment request it is until it has a number (D12). */
export const invoiceView = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(['open', 'paid', 'void']),
  order: orderView,
  /** When it got its number; ms. */
  issuedAt: z.nullable(z.number()),
  totalMinor: minor,
  paidMinor: minor,
  /** What is still to be paid of it. */
  openMinor: minor,
  /** Oldest first. */
  creditNotes: list(creditNoteView),
  /** What was given back to the buyer – not what their bank took –, and what is on its way or stands as credit. */
  refundedMinor: minor,
  creditMinor: minor,
  /** What has to be said of a tax that is not on it. */
  taxNote: z.nullable(z.enum(['reverse-charge-eu', 'reverse-charge', 'outside'])),
  payable: z.boolean(),
  /** It cannot be paid any more, and whose it is may put the same into the basket (D7). */
  mayOrderAgain: z.boolean(),
  payableUntil: z.number(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registrations: list(z.object({ country: z.string(), number: z.string() })),
  }),
  buyer: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    registrationNumber: z.nullable(z.string()),
    /** As it was known when the order was placed; null of a number that was invalid. */
    taxNumber: z.nullable(z.string()),
    address: list(z.string()),
    country: z.string(),
    /** ISO 3166-1 alpha-2. */
    countryCode: z.string(),
  }),
  ...paymentOffer.shape,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{invoiceId}',
  summary: 'An invoice with its credit notes and what is still due.',
  input: z.object({ invoiceId: id, key: orderKey }),
  output: invoiceView,
  problems: ['invoices/not-found', 'session/expired'],
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  summary:
    'An invoice, or one of its credit notes, as a PDF file (RFC 8118); the same bytes as long as nothing changes.',
  input: z.object({ invoiceId: id, creditNoteId: z.optional(id), key: orderKey }),
  output: z.object({
    filename: z.string(),
    /** Base64 (RFC 4648 §4). */
    content: z.string(),
  }),
  problems: ['invoices/not-found', 'invoices/pdf-unavailable', 'session/expired'],
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{invoiceId}/payments',
  summary: 'Starts another attempt to pay an invoice.',
  input: z.object({ invoiceId: id, payment: paymentInput, key: orderKey }),
  output: placedView,
  problems: [
    'invoices/not-found',
    'invoices/not-payable',
    'invoices/payment-running',
    'checkout/payment-phone-invalid',
    'checkout/payment-type-not-offered',
    'checkout/payment-method-missing',
    'session/expired',
  ],
  idempotencyKey: true,
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
        /** What credit notes took back of it. */
        creditedMinor: minor,
      }),
    ),
    before: z.nullable(listPlace),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});
