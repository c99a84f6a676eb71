import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An invoice; a payment request until it has a number. */
export interface StoredInvoice {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly number: string | null;
  readonly state: 'open' | 'paid' | 'void';
  readonly currency: string;
  readonly totalMinor: number;
  readonly paidMinor: number;
  /** Sum of its credit notes in minor units. */
  readonly creditedMinor: number;
  /** Money returned from the brand's bank account because no payment could return it, in minor units. */
  readonly repaidMinor: number;
  readonly createdAt: number;
  readonly issuedAt: number | null;
}

export async function insertInvoice(tx: Transaction, invoice: StoredInvoice): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      brand_id: invoice.brandId,
      id: invoice.id,
      order_id: invoice.orderId,
      number: invoice.number,
      state: invoice.state,
      currency: invoice.currency,
      total_minor: invoice.totalMinor,
      paid_minor: invoice.paidMinor,
      credited_minor: invoice.creditedMinor,
      repaid_minor: invoice.repaidMinor,
      created_at: invoice.createdAt,
      issued_at: invoice.issuedAt,
      has_sales_lines: 0,
    })
    .execute();
}

export async function findInvoice(db: Queries, brandId: string, invoiceId: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row === undefined ? null : storedInvoice(row);
}

/** The order's only invoice; null for a free order. */
export async function findInvoiceOf(db: Queries, brandId: string, orderId: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : storedInvoice(row);
}

/** Stores the paid, credited and repaid amounts, the total (until numbered) and the number. */
export async function updateInvoice(tx: Transaction, invoice: StoredInvoice): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      state: invoice.state,
      total_minor: invoice.totalMinor,
      paid_minor: invoice.paidMinor,
      credited_minor: invoice.creditedMinor,
      repaid_minor: invoice.repaidMinor,
      number: invoice.number,
      issued_at: invoice.issuedAt,
    })
    .where('brand_id', '=', invoice.brandId)
    .where('id', '=', invoice.id)
    .execute();
}

/** Converts a row. */
export function storedInvoice(row: Tables['invoices']): StoredInvoice {
  return {
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    creditedMinor: row.credited_minor,
    repaidMinor: row.repaid_minor,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
  };
}
