import type { SalesLine } from '#core/reports/sales-line.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type LineMatch, listIssuedCreditNotes, listIssuedInvoices, salesLinesOf } from '#server/sales/public.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import type { ReportScope } from './report-scope.ts';

/** Which documents are read: all, or those that may have lines that match. */
export interface SalesRead {
  readonly lines?: 'all' | LineMatch;
  readonly from?: ReportPosition | null;
}

/** The lines of the documents of a scope: invoices, then credit notes of each brand. Throws when a document is not the sum of its lines. */
export async function* readSales(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency }: Pick<ReportScope, 'brands' | 'currency'>,
  { lines = 'all', from = null }: SalesRead = {},
): AsyncGenerator<Positioned<readonly SalesLine[]>> {
  const db = reports.read('reports');
  const documents = readParts(
    brands,
    [listIssuedInvoices, listIssuedCreditNotes].map(
      (list) =>
        ({ id, from: since, to }, after, limit) =>
          list(db, { brandIds: [id], from: since, to, currency, after, limit, lines }),
    ),
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
    from,
  );
  for await (const { item, ...at } of documents) yield { ...at, item: salesLinesOf(item) };
}
