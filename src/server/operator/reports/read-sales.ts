import { type SalesLine, linesOfCreditNote, linesOfInvoice } from '#core/reports/sales-line.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type IssuedDocument, listIssuedCreditNotes, listIssuedInvoices } from '#server/sales/public.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import type { ReportScope } from './report-scope.ts';

/** The lines of the documents of a scope: invoices, then credit notes of each brand. Throws when a document is not the sum of its lines. */
export async function* readSales(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency }: ReportScope,
  from: ReportPosition | null = null,
): AsyncGenerator<Positioned<readonly SalesLine[]>> {
  const db = reports.read('reports');
  const documents = readParts(
    brands,
    [
      ({ id, from: since, to }, after, limit) => listIssuedInvoices(db, { brandId: id, from: since, to, after, limit }),
      ({ id, from: since, to }, after, limit) =>
        listIssuedCreditNotes(db, { brandId: id, from: since, to, after, limit }),
    ],
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
    from,
  );
  for await (const { item, ...at } of documents) {
    if (currency === null || item.currency === currency) yield { ...at, item: linesOf(item) };
  }
}

function linesOf(issued: IssuedDocument): readonly SalesLine[] {
  const { order, states, credited, totalMinor, ...document } = issued;
  const lines =
    issued.kind === 'invoice'
      ? linesOfInvoice(document, order, (lineId) => states.get(lineId))
      : linesOfCreditNote(document, order, { lines: credited });
  const sumMinor = Math.abs(lines.reduce((sum, line) => sum + line.totalMinor, 0));
  if (sumMinor !== totalMinor) throw new Error(`${document.number} is for ${totalMinor}, its lines for ${sumMinor}.`);
  return lines;
}
