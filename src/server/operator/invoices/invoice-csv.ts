import {
  type CsvCell,
  type CsvColumns,
  amountCell,
  exactCell as exact,
  textCell as text,
} from '#core/accounting/csv.ts';
import { invoicedTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { invoiceDueState, openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { InvoiceOfOrder } from '#server/sales/public.ts';

/** What the file needs besides the invoice: the tax in it, in minor units; null while it is not booked. */
export interface InvoiceRecord extends InvoiceOfOrder {
  readonly taxMinor: number | null;
  readonly now: number;
}

/**
 * The columns of the file of invoices, in their order (docs/back-office.md). New columns are added at the end: programs
 * read the file. Days are of the brand's time zone, amounts decimal numbers with a point.
 */
export const INVOICE_COLUMNS: CsvColumns<InvoiceRecord> = [
  ['brand', ({ invoice }) => text(invoice.brandId)],
  ['invoice_number', ({ invoice }) => text(invoice.number)],
  [
    'state',
    ({ invoice, order, now }) => exact(invoiceDueState({ state: invoice.state, dueAt: order.payableUntil }, now)),
  ],
  ['created_on', (record) => day(record, record.invoice.createdAt)],
  ['issued_on', (record) => day(record, record.invoice.issuedAt)],
  ['due_on', (record) => day(record, record.order.payableUntil)],
  ['order_number', ({ order }) => text(order.number)],
  ['customer_email', ({ order }) => text(order.email)],
  ['customer_name', ({ order }) => text(order.document.billing.name)],
  ['customer_company', ({ order }) => text(order.document.billing.company)],
  ['customer_country', ({ order }) => text(order.document.billing.country)],
  ['customer_tax_number', ({ order }) => text(invoicedTaxNumber(order.document.taxEvidence))],
  ['tax_treatment', ({ order }) => text(order.document.priced.taxTreatment)],
  ['currency', ({ invoice }) => exact(invoice.currency)],
  ['net', (record) => amount(record, netOf(record))],
  ['tax', (record) => amount(record, record.taxMinor)],
  ['total', (record) => amount(record, record.invoice.totalMinor)],
  ['credited', (record) => amount(record, record.invoice.creditedMinor)],
  ['paid', (record) => amount(record, record.invoice.paidMinor)],
  ['open', (record) => amount(record, openInvoiceMinor(record.invoice))],
  ['invoice_id', ({ invoice }) => text(invoice.id)],
];

function day({ order }: InvoiceRecord, at: number | null): CsvCell {
  return exact(at === null ? '' : dayOf(at, orderTimeZone(order)));
}

function netOf({ invoice, taxMinor }: InvoiceRecord): number | null {
  return taxMinor === null ? null : invoice.totalMinor - taxMinor;
}

function amount({ invoice: { currency } }: InvoiceRecord, amountMinor: number | null): CsvCell {
  return amountCell(amountMinor, currency);
}
