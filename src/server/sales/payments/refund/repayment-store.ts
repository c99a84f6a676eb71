import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Money that staff returned from the brand's own account, because no payment of the order could return it. */
export interface Repayment {
  readonly brandId: string;
  /** Of the transfer; each counts once. */
  readonly reference: string;
  readonly orderId: string;
  readonly invoiceId: string;
  /** The refund it belongs to. */
  readonly jobId: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** ISO date. */
  readonly paidOn: string;
  readonly reason: string;
  readonly recordedAt: number;
}

/** Stores a repayment; a concurrent one with the same reference is a conflict that restarts the transaction. */
export async function insertRepayment(tx: Transaction, repayment: Repayment): Promise<void> {
  const result = await tx
    .insertInto('repayments')
    .values({
      brand_id: repayment.brandId,
      reference: repayment.reference,
      order_id: repayment.orderId,
      invoice_id: repayment.invoiceId,
      job_id: repayment.jobId,
      currency: repayment.currency,
      amount_minor: repayment.amountMinor,
      paid_on: repayment.paidOn,
      reason: repayment.reason,
      recorded_at: repayment.recordedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'reference']).doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw rowMovedOn(`Repayment ${repayment.reference}`);
}

/** The repayment with a reference; null when there is none. */
export async function findRepayment(
  db: Queries,
  { brandId, reference }: Pick<Repayment, 'brandId' | 'reference'>,
): Promise<Repayment | null> {
  const row = await db
    .selectFrom('repayments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? null : repaymentOf(row);
}

/** The repayments of an order, oldest first. */
export async function listRepayments(db: Queries, brandId: string, orderId: string): Promise<readonly Repayment[]> {
  const rows = await db
    .selectFrom('repayments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('recorded_at')
    .orderBy('reference')
    .execute();
  return rows.map(repaymentOf);
}

/** Deletes the reasons staff gave for an order's repayments, which may identify the buyer. */
export async function deleteRepaymentReasons(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('repayments')
    .set({ reason: '' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}

function repaymentOf(row: Tables['repayments']): Repayment {
  return {
    brandId: row.brand_id,
    reference: row.reference,
    orderId: row.order_id,
    invoiceId: row.invoice_id,
    jobId: row.job_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    paidOn: row.paid_on,
    reason: row.reason,
    recordedAt: row.recorded_at,
  };
}
