import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { TAX_NOTES } from '#core/billing/tax/tax-note.ts';
import { CREDIT_REASONS } from '#core/orders/invoices/credit-note.ts';
import { INVOICE_DUE_STATES } from '#core/orders/invoices/invoice-due-state.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, dayInput, page, pageInput } from './operator-schemas.ts';
import { ledgerEntry, paymentRow } from './payments.ts';

/** An invoice in a list; a payment request while it has no number. */
const invoiceRow = z.object({
  brandId,
  id,
  number: z.nullable(z.string()),
  /** 'overdue' is open after `dueAt`. */
  state: z.enum(INVOICE_DUE_STATES),
  orderId: id,
  orderNumber: z.string(),
  email: z.string(),
  name: z.string(),
  currency: currencyCode,
  totalMinor: minor,
  paidMinor: minor,
  creditedMinor: minor,
  /** Still owed. */
  openMinor: minor,
  createdAt: z.number(),
  issuedAt: z.nullable(z.number()),
  /** End of the payment period. */
  dueAt: z.number(),
});

const filters = {
  brandId: z.optional(brandId),
  state: z.optional(z.enum(INVOICE_DUE_STATES)),
  /** Whole invoice number, order number or email address. */
  search: z.optional(text(254)),
  /** Issued on this day or later; days are of the brand's time zone, or the first brand's if several are listed. */
  from: dayInput,
  /** Issued on this day or earlier. */
  to: dayInput,
};

export const listInvoices = operatorEndpoint({
  method: 'GET',
  path: '/invoices',
  access: 'payments.read',
  summary: 'Invoices and payment requests, newest first.',
  input: z.object({ ...pageInput, ...filters }),
  output: page(invoiceRow),
  problems: [],
});

export const sumInvoices = operatorEndpoint({
  method: 'GET',
  path: '/invoices/totals',
  access: 'payments.read',
  summary: 'The sums of the invoices of a filter by currency.',
  input: z.object(filters),
  output: z.object({
    /** null for a filter that invoices of all time may meet: with neither a first day nor a search, and not of open or overdue ones. */
    totals: z.nullable(
      list(
        z.object({
          currency: currencyCode,
          invoices: z.int(),
          /** Of those that are not void, unless only void ones are listed. */
          totalMinor: minor,
          paidMinor: minor,
          creditedMinor: minor,
          openMinor: minor,
        }),
      ),
    ),
  }),
  problems: [],
});

export const exportInvoices = operatorEndpoint({
  method: 'GET',
  path: '/invoices/export',
  access: 'finance.export',
  summary: 'The invoices of a filter as parts of a CSV file, newest first; the first part has the header.',
  input: z.object({ ...pageInput, ...filters }),
  output: z.object({
    /** Records with CR LF (RFC 4180), UTF-8. */
    content: z.string(),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

const tax = z.object({ name: z.string(), country: z.string(), basisPoints: z.number(), amountMinor: minor });

/** An invoice with everything that belongs to it. */
const invoicePage = z.object({
  ...invoiceRow.shape,
  buyer: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    address: list(z.string()),
    country: z.string(),
    taxNumber: z.nullable(z.string()),
  }),
  taxMode: z.enum(['inclusive', 'exclusive']),
  lines: list(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(LINE_STATES),
      totalMinor: minor,
      /** The product, its options, extras and fees before discounts, in the tax mode. */
      items: list(z.object({ name: z.string(), quantity: z.int(), netUnitMinor: minor, amountMinor: minor })),
      /** The period of supply; its days in the order's time zone (ISO dates) are absent from earlier versions. */
      period: z.nullable(
        z.object({
          from: z.number(),
          to: z.number(),
          fromDay: z.optional(z.string()),
          toDay: z.optional(z.string()),
        }),
      ),
    }),
  ),
  subtotalMinor: minor,
  discountMinor: minor,
  taxes: list(tax),
  taxNote: z.nullable(z.enum(TAX_NOTES)),
  /** Whether it is also available in the structured form of EN 16931. */
  eInvoice: z.optional(z.boolean()),
  creditNotes: list(
    z.object({
      id,
      number: z.string(),
      issuedAt: z.number(),
      totalMinor: minor,
      reason: z.enum(CREDIT_REASONS),
      note: z.string(),
    }),
  ),
  payments: list(paymentRow),
  /** Emails that requested this payment, oldest first. */
  reminders: list(z.object({ kind: z.string(), state: z.enum(['waiting', 'done', 'dead-lettered']), at: z.number() })),
  ledger: list(ledgerEntry),
});

const invoiceKey = { brandId, invoiceId: id };

export const getInvoice = operatorEndpoint({
  method: 'GET',
  path: '/invoices/{brandId}/{invoiceId}',
  access: 'payments.read',
  summary: 'An invoice with lines, taxes, credit notes, payments, reminders and ledger entries.',
  input: z.object(invoiceKey),
  output: invoicePage,
  problems: ['invoices/not-found'],
});

export const getInvoiceFile = operatorEndpoint({
  method: 'GET',
  path: '/invoices/{brandId}/{invoiceId}/file',
  access: 'payments.read',
  summary:
    'An invoice, or one of its credit notes, as the PDF file its buyer gets, or in the structured form of EN 16931 (`xml`).',
  input: z.object({ ...invoiceKey, creditNoteId: z.optional(id), format: z.optional(z.enum(['pdf', 'xml'])) }),
  output: z.object({
    filename: z.string(),
    /** Base64 (RFC 4648 §4). */
    content: z.string(),
  }),
  problems: ['invoices/not-found', 'invoices/pdf-unavailable', 'invoices/no-e-invoice'],
});
