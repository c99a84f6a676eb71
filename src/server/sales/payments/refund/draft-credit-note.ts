import {
  type CreditNote,
  type CreditProblem,
  type CreditRequest,
  type InvoicedLine,
  computeCreditNote,
} from '#core/orders/invoices/credit-note.ts';
import { type LineState, isLineCharged } from '#core/orders/line-state.ts';
import { type Result, ok } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { listCreditNotes } from './credit-note-store.ts';

/** The content of a credit note, with the current line states. */
export interface CreditDraft extends CreditNote {
  /** Lines credited in full. */
  readonly endedLines: readonly string[];
  readonly states: ReadonlyMap<string, LineState>;
}

/**
 * Computes a credit note of an order's invoice without writing anything. Throws when the invoice is not the sum of its
 * lines.
 */
export async function draftCreditNote(
  db: Queries,
  { order, invoice }: { readonly order: StoredOrder; readonly invoice: StoredInvoice },
  request: CreditRequest,
): Promise<Result<CreditDraft, CreditProblem>> {
  const lines = await listOrderLines(db, order.brandId, order.id);
  const states = new Map(lines.map(({ lineId, state }) => [lineId, state]));
  const invoiced = invoicedLines(order, invoice, states);
  const notes = await listCreditNotes(db, order.brandId, order.id);
  const credited = notes.flatMap((note) => note.lines);
  const drafted = computeCreditNote(invoiced, credited, request);
  if (!drafted.ok) return drafted;
  const takenBack = [...credited, ...drafted.value.lines];
  const endedLines = drafted.value.lines.flatMap(({ lineId }) => {
    const takenMinor = takenBack.reduce((sum, line) => sum + (line.lineId === lineId ? line.totalMinor : 0), 0);
    return invoiced.some((line) => line.id === lineId && line.totalMinor === takenMinor) ? [lineId] : [];
  });
  return ok({ ...drafted.value, endedLines, states });
}

function invoicedLines(
  { document }: StoredOrder,
  invoice: StoredInvoice,
  states: CreditDraft['states'],
): readonly InvoicedLine[] {
  const lines = document.priced.lines
    .filter(({ id }) => isLineCharged(states.get(id) ?? 'waiting'))
    .map(({ id, name, totalMinor, taxes }) => ({ id, name, totalMinor, taxes }));
  const sumMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (sumMinor !== invoice.totalMinor)
    throw new Error(`Invoice ${invoice.id} is for ${invoice.totalMinor}, its lines for ${sumMinor}.`);
  return lines;
}
