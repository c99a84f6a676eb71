import type { listInvoices as endpoint, sumInvoices as sumEndpoint } from '#contract/operator/invoices.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { listNewestInvoices, sumInvoices as sum } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { invoiceFilter } from './invoice-filter.ts';
import { invoiceRow } from './invoice-row.ts';

/** Invoices of the brands the caller may see, newest first. */
export function listInvoices(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, cursor, ...input }) => {
    const filter = invoiceFilter(services, context, input);
    const { read } = services.database;
    const found = await listNewestInvoices(read, { ...filter, after: parseCursor(cursor), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ invoice: { createdAt: at, id } }) => ({ at, id }));
    return ok({ rows: rows.map((row) => invoiceRow(row, context.now)), next });
  };
}

/** The sums of the invoices of a filter by currency; null for a filter that all invoices of all time may meet. */
export function sumInvoices(services: OperatorServices): OperatorHandler<typeof sumEndpoint> {
  return async (context, input) => {
    const filter = invoiceFilter(services, context, input);
    const { from, search, dueState } = filter;
    const isNarrow = from !== null || search !== null || dueState === 'open' || dueState === 'overdue';
    return ok({ totals: isNarrow ? await sum(services.reports.read('accounting'), filter) : null });
  };
}
