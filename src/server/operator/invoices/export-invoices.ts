import type { exportInvoices as endpoint } from '#contract/operator/invoices.ts';
import { csvPart } from '#core/accounting/csv.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { listNewestInvoices } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { INVOICE_COLUMNS } from './invoice-csv.ts';
import { invoiceFilter } from './invoice-filter.ts';
import { sumInvoicedTax, invoiceKeyText } from './ledger-read-store.ts';

/** Invoices of a part of the file. */
const PART = 200;

/** The invoices of a filter as a part of a CSV file. */
export function exportInvoices(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PART, cursor, ...input }) => {
    const read = services.reports.read('accounting');
    const after = parseCursor(cursor);
    const filter = invoiceFilter(services, context, input);
    const found = await listNewestInvoices(read, { ...filter, after, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ invoice: { createdAt: at, id } }) => ({ at, id }));
    const taxes = await sumInvoicedTax(
      read,
      rows.map(({ invoice }) => invoice),
    );
    const records = rows.map((row) => {
      const isIssued = row.invoice.issuedAt !== null;
      const taxMinor = isIssued ? (taxes.get(invoiceKeyText(row.invoice)) ?? 0) : null;
      return { ...row, taxMinor, now: context.now };
    });
    return ok({ content: csvPart(INVOICE_COLUMNS, records, { isFirst: after === null }), next });
  };
}
