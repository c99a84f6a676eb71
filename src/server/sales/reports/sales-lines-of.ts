import { type SalesLine, linesOfCreditNote, linesOfInvoice } from '#core/reports/sales-line.ts';
import type { IssuedDocument } from '#server/sales/orders/invoices/issued-document-store.ts';

/** The lines of a document as reports count them. Throws when it is not their sum. */
export function salesLinesOf(issued: IssuedDocument): readonly SalesLine[] {
  const { order, states, credited, totalMinor, ...document } = issued;
  const lines =
    issued.kind === 'invoice'
      ? linesOfInvoice(document, order, (lineId) => states.get(lineId))
      : linesOfCreditNote(document, order, { lines: credited });
  const sumMinor = Math.abs(lines.reduce((sum, line) => sum + line.totalMinor, 0));
  if (sumMinor !== totalMinor) throw new Error(`${document.number} is for ${totalMinor}, its lines for ${sumMinor}.`);
  return lines;
}
