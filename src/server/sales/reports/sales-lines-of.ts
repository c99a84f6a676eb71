import { type SalesLine, linesOfCreditNote, linesOfInvoice } from '#core/reports/sales-line.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { IssuedDocument } from '#server/sales/orders/invoices/issued-document-store.ts';

/** The lines of a document as reports count them; refused with both amounts when the document is not their sum. */
export function checkedSalesLines(issued: IssuedDocument): Result<readonly SalesLine[], string> {
  const { order, states, credited, totalMinor, ...document } = issued;
  const lines =
    issued.kind === 'invoice'
      ? linesOfInvoice(document, order, (lineId) => states.get(lineId))
      : linesOfCreditNote(document, order, { lines: credited });
  const sumMinor = Math.abs(lines.reduce((sum, line) => sum + line.totalMinor, 0));
  return sumMinor === totalMinor
    ? ok(lines)
    : refuse(`${document.number} is for ${totalMinor}, its lines for ${sumMinor}.`);
}

/** The lines of a document as reports count them. Throws when it is not their sum. */
export function salesLinesOf(issued: IssuedDocument): readonly SalesLine[] {
  const lines = checkedSalesLines(issued);
  if (!lines.ok) throw new Error(lines.problem);
  return lines.value;
}
