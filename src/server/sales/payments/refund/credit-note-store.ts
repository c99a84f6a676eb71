import * as z from 'zod/mini';
import { taxAmount } from '#contract/basket.ts';
import { list, minor } from '#contract/shared-schemas.ts';
import type { CreditNote, CreditReason } from '#core/orders/invoices/credit-note.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

/** A credit note of a numbered invoice; written once and never changed. */
export interface StoredCreditNote extends CreditNote {
  readonly brandId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly orderId: string;
  readonly number: string;
  /** Idempotency key: one credit note per refund. */
  readonly refundKey: string;
  readonly reason: CreditReason;
  /** Free text of the operator; empty when none was given. */
  readonly note: string;
  readonly currency: string;
  readonly issuedAt: number;
}

/** The documents of credit notes. */
export const CREDIT_NOTE_DOCUMENTS = jsonColumn<Pick<CreditNote, 'lines' | 'taxes'>>(
  'credit_notes.document',
  z.object({
    lines: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor, taxes: list(taxAmount) })),
    taxes: list(taxAmount),
  }),
);

export async function insertCreditNote(tx: Transaction, creditNote: StoredCreditNote): Promise<void> {
  const { lines, taxes } = creditNote;
  await tx
    .insertInto('credit_notes')
    .values({
      brand_id: creditNote.brandId,
      id: creditNote.id,
      invoice_id: creditNote.invoiceId,
      order_id: creditNote.orderId,
      number: creditNote.number,
      refund_key: creditNote.refundKey,
      reason: creditNote.reason,
      note: creditNote.note,
      currency: creditNote.currency,
      total_minor: creditNote.totalMinor,
      document: CREDIT_NOTE_DOCUMENTS.format({ lines, taxes }),
      issued_at: creditNote.issuedAt,
      has_sales_lines: 0,
    })
    .execute();
}

/** The credit notes of an order's invoice, oldest first. */
export async function listCreditNotes(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly StoredCreditNote[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  const notes = rows.map((row) => ({
    brandId: row.brand_id,
    id: row.id,
    invoiceId: row.invoice_id,
    orderId: row.order_id,
    number: row.number,
    refundKey: row.refund_key,
    reason: row.reason,
    note: row.note,
    currency: row.currency,
    totalMinor: row.total_minor,
    ...CREDIT_NOTE_DOCUMENTS.parse(row.document, row.id),
    issuedAt: row.issued_at,
  }));
  return notes.toSorted((a, b) => a.issuedAt - b.issuedAt || (a.number < b.number ? -1 : 1));
}
