import * as z from 'zod/mini';
import { TAX_NUMBER_KINDS } from '#core/billing/tax/applicable-registrations.ts';
import { TAX_NOTES } from '#core/billing/tax/tax-note.ts';
import { CREDIT_REASONS } from '#core/orders/invoices/credit-note.ts';
import { taxAmount } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { listCursor, listInput, orderKey, orderView, paymentInput, paymentOffer, placedView } from './orders.ts';
import { currencyCode, id, list, minor } from './shared-schemas.ts';

/** A credit note of a numbered invoice: amounts are positive, taxes by rate and contained in the total. */
const creditNoteView = z.object({
  id: z.string(),
  number: z.string(),
  reason: z.enum(CREDIT_REASONS),
  /** The operator's note; may be empty. */
  note: z.string(),
  issuedAt: z.number(),
  lines: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor, taxes: list(taxAmount) })),
  taxes: list(taxAmount),
  totalMinor: minor,
  /** Its tax in the currency of the invoice's `nationalTax`; null if that is null. */
  nationalTaxMinor: z.nullable(minor),
});

/** A line of an invoice: its items and the period of supply. */
const invoiceLine = z.object({
  lineId: z.string(),
  /**
   * The product first, then options, extras and fees; all items sum to the subtotal of the invoice. Empty for a line that is not charged.
   */
  items: list(
    z.object({
      kind: z.enum(['main', 'option', 'extra', 'setup']),
      name: z.string(),
      quantity: z.int(),
      /** Unit price without tax, before discounts. */
      netUnitMinor: minor,
      /** According to the order's `taxMode`, before discounts. */
      amountMinor: minor,
    }),
  ),
  /** ms; null for one-time supplies. */
  period: z.nullable(z.object({ from: z.number(), to: z.number() })),
});

/** An invoice; without number it is a payment request. */
export const invoiceView = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(['open', 'paid', 'void']),
  order: orderView,
  /** In the order of the order's lines. */
  lines: list(invoiceLine),
  /** When it got its number; ms. */
  issuedAt: z.nullable(z.number()),
  /** When its money was received, if it was paid to the brand's account; ms. */
  paidAt: z.optional(z.number()),
  totalMinor: minor,
  paidMinor: minor,
  /** The amount still to be paid. */
  openMinor: minor,
  /** Oldest first. */
  creditNotes: list(creditNoteView),
  /** Refunded to the buyer; chargebacks and debit returns are not counted. */
  refundedMinor: minor,
  /** Received beyond what is owed and not refunded yet. */
  creditMinor: minor,
  /** The required note about a tax that is not charged. */
  taxNote: z.nullable(z.enum(TAX_NOTES)),
  /**
   * Its tax in the currency of the country that charges it, if the law requires that; rates are units for one euro on the given day (ISO
   * date).
   */
  nationalTax: z.nullable(
    z.object({
      currency: currencyCode,
      amountMinor: minor,
      rates: list(z.object({ currency: currencyCode, rate: z.string() })),
      date: z.string(),
    }),
  ),
  /** Whether it is also available in the structured form of EN 16931. */
  eInvoice: z.optional(z.boolean()),
  payable: z.boolean(),
  /** It can no longer be paid, and its owner may put the same items into the basket. */
  mayOrderAgain: z.boolean(),
  payableUntil: z.number(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    /** The brand's bank account; null if none is declared. */
    account: z.nullable(
      z.object({
        holder: z.string(),
        bank: z.string(),
        rows: list(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    /** The registrations that apply to this invoice: of the country whose tax is charged, otherwise the seller's own. */
    registrations: list(
      z.object({
        country: z.string(),
        /** The country's name in the requested language. */
        place: z.string(),
        number: z.string(),
        kind: z.enum(TAX_NUMBER_KINDS),
      }),
    ),
  }),
  buyer: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    registrationNumber: z.nullable(z.string()),
    /** As known when the order was placed; null if it was invalid. */
    taxNumber: z.nullable(z.string()),
    taxNumberKind: z.enum(TAX_NUMBER_KINDS),
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

/** A file, in base64 (RFC 4648 §4). */
const file = z.object({ filename: z.string(), content: z.string() });

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  summary:
    'An invoice, or one of its credit notes, as a PDF file (RFC 8118); the same bytes as long as nothing changes.',
  input: z.object({ invoiceId: id, creditNoteId: z.optional(id), key: orderKey }),
  output: file,
  problems: ['invoices/not-found', 'invoices/pdf-unavailable', 'session/expired'],
});

export const getEInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{invoiceId}/e-invoice',
  summary:
    'An invoice with `eInvoice`, or one of its credit notes, in the structured form of EN 16931: an XML file in UBL 2.1.',
  input: z.object({ invoiceId: id, creditNoteId: z.optional(id), key: orderKey }),
  output: file,
  problems: ['invoices/not-found', 'invoices/no-e-invoice', 'session/expired'],
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{invoiceId}/payments',
  summary: 'Starts another attempt to pay an invoice.',
  input: z.object({
    invoiceId: id,
    payment: paymentInput,
    key: orderKey,
    /** The total that was shown; required if it rose with a tax rate since the order was confirmed. */
    confirmedMinor: z.optional(minor),
  }),
  output: placedView,
  problems: [
    'invoices/not-found',
    'invoices/not-payable',
    'invoices/payment-running',
    'invoices/total-changed',
    'limits/too-many-requests',
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
        /** null for a payment request. */
        number: z.nullable(z.string()),
        orderNumber: z.string(),
        state: z.enum(['open', 'paid', 'void']),
        createdAt: z.number(),
        currency: currencyCode,
        totalMinor: minor,
        paidMinor: minor,
        /** The sum of its credit notes. */
        creditedMinor: minor,
      }),
    ),
    /** The number of all unpaid ones, on whatever page they are; null after the first page. */
    openCount: z.nullable(z.int()),
    before: z.nullable(listCursor),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});
