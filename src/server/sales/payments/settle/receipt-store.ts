import type { BookedReceipt } from '#core/orders/invoices/tax-point.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** A bank account entry confirmed by the operator: money received or paid back. */
export interface Receipt {
  readonly brandId: string;
  /** The bank's reference; each counts once. */
  readonly reference: string;
  readonly paymentId: string;
  readonly kind: 'received' | 'paid-back';
  readonly amountMinor: number;
  /** The day its bank booked it (ISO date); null where it is not known. */
  readonly receivedOn: string | null;
  readonly recordedAt: number;
}

/** Totals received and paid back of a payment, in minor units. */
export interface ReceiptSums {
  readonly receivedMinor: number;
  readonly paidBackMinor: number;
}

/** Stores a receipt; a concurrent one with the same reference is a conflict that restarts the transaction. */
export async function insertReceipt(tx: Transaction, receipt: Receipt): Promise<void> {
  const { brandId, reference } = receipt;
  const result = await tx
    .insertInto('payment_receipts')
    .values({
      brand_id: brandId,
      reference,
      payment_id: receipt.paymentId,
      kind: receipt.kind,
      amount_minor: receipt.amountMinor,
      received_on: receipt.receivedOn,
      recorded_at: receipt.recordedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'reference']).doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw rowMovedOn(`Receipt ${reference}`);
}

/** The receipt with a bank reference; null when there is none. */
export async function findReceipt(
  db: Queries,
  { brandId, reference }: Pick<Receipt, 'brandId' | 'reference'>,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('payment_receipts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { payment_id: paymentId, kind, amount_minor: amountMinor, received_on: receivedOn } = row;
  return { brandId, reference, paymentId, kind, amountMinor, receivedOn, recordedAt: row.recorded_at };
}

/** What was booked for a payment, and when: the day its bank booked it, or when one without a day was recorded. */
export async function listBooked(
  db: Queries,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<readonly BookedReceipt[]> {
  const rows = await db
    .selectFrom('payment_receipts')
    .select(['kind', 'amount_minor', 'received_on', 'recorded_at'])
    .where('brand_id', '=', brandId)
    .where('payment_id', '=', id)
    .execute();
  return rows.map((row) => ({
    amountMinor: row.kind === 'received' ? row.amount_minor : 0 - row.amount_minor,
    receivedOn: row.received_on,
    recordedAt: row.recorded_at,
  }));
}

/** The sums of what was booked for a payment. */
export async function sumReceipts(db: Queries, brandId: string, paymentId: string): Promise<ReceiptSums> {
  const amounts = (await listBooked(db, { brandId, id: paymentId })).map(({ amountMinor }) => amountMinor);
  return {
    receivedMinor: amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    paidBackMinor: amounts.reduce((sum, amount) => sum + Math.max(0, 0 - amount), 0),
  };
}
