import type { SalesLine } from '#core/reports/sales-line.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type LineMatch,
  listBrandsWithLines,
  listIssuedCreditNotes,
  listIssuedInvoices,
  salesLinesOf,
} from '#server/sales/public.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import { type ReportBrand, type ReportScope, brandsByBounds } from './report-scope.ts';

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
    lines === 'all' && currency === null ? brands : await withLines(db, { brands, currency, lines }),
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

/** The brands whose documents may have lines that match: several statements are sent for each. */
async function withLines(
  db: Queries,
  { brands, ...search }: Pick<ReportScope, 'brands' | 'currency'> & Required<Pick<SalesRead, 'lines'>>,
): Promise<readonly ReportBrand[]> {
  const found = new Set<string>();
  for (const bounds of brandsByBounds(brands))
    for (const id of await listBrandsWithLines(db, { ...bounds, ...search })) found.add(id);
  return brands.filter(({ id }) => found.has(id));
}
