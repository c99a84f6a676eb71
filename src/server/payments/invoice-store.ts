import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An invoice, or the payment request it is until it has a number (D12). */
export interface StoredInvoice {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly number: string | null;
  readonly state: 'open' | 'paid' | 'void';
  readonly currency: string;
  readonly totalMinor: number;
  readonly paidMinor: number;
  /** What credit notes took back of it. */
  readonly creditedMinor: number;
  readonly createdAt: number;
  readonly issuedAt: number | null;
}

export async function insertInvoice(tx: Queries, invoice: StoredInvoice): Promise<void> {
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
      created_at: invoice.createdAt,
      issued_at: invoice.issuedAt,
    })
    .execute();
}

export async function loadInvoice(db: Queries, brandId: string, invoiceId: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row === undefined ? null : storedInvoice(row);
}

/** The one invoice of an order; null of one that costs nothing. */
export async function loadInvoiceOf(db: Queries, brandId: string, orderId: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : storedInvoice(row);
}

/** Writes how far an invoice is paid and credited, what it asks for while it has no number, and the number it was given. */
export async function updateInvoice(tx: Queries, invoice: StoredInvoice): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      state: invoice.state,
      total_minor: invoice.totalMinor,
      paid_minor: invoice.paidMinor,
      credited_minor: invoice.creditedMinor,
      number: invoice.number,
      issued_at: invoice.issuedAt,
    })
    .where('brand_id', '=', invoice.brandId)
    .where('id', '=', invoice.id)
    .execute();
}

/** Takes the next number of a brand's gap-free series; called last in a transaction because it makes others wait (D12). */
export async function takeNumber(tx: Queries, brandId: string, series: string): Promise<number> {
  const taken = await tx
    .insertInto('number_series')
    .values({ brand_id: brandId, series, next_number: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'series'])
        .doUpdateSet((eb) => ({ next_number: eb('number_series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return taken.next_number - 1;
}

function storedInvoice(row: Tables['invoices']): StoredInvoice {
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
    createdAt: row.created_at,
    issuedAt: row.issued_at,
  };
}
