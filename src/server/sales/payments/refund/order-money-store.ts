import type { Queries } from '#server/platform/database/database.ts';
import { type StoredInvoice, findInvoiceOf } from '#server/sales/payments/invoices/invoice-store.ts';
import { type StoredPayment, storedPayment } from '#server/sales/payments/payment-store.ts';

/** The order's only invoice and its payments, oldest first; a free order has neither. */
export interface OrderMoney {
  readonly invoice: StoredInvoice | null;
  readonly payments: readonly StoredPayment[];
}

/**
 * Reads an order's invoice and payments in one query; a second one only when there is no payment yet, as for a renewal.
 */
export async function findOrderMoney(db: Queries, brandId: string, orderId: string): Promise<OrderMoney> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'payments.brand_id').onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .selectAll('payments')
    .select([
      'invoices.number as invoice_number',
      'invoices.state as invoice_state',
      'invoices.total_minor as invoice_total_minor',
      'invoices.paid_minor as invoice_paid_minor',
      'invoices.credited_minor as invoice_credited_minor',
      'invoices.repaid_minor as invoice_repaid_minor',
      'invoices.created_at as invoice_created_at',
      'invoices.issued_at as invoice_issued_at',
    ])
    .where('payments.brand_id', '=', brandId)
    .where('payments.order_id', '=', orderId)
    .execute();
  const payments = rows.map(storedPayment).toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const [first] = rows;
  if (first === undefined) return { invoice: await findInvoiceOf(db, brandId, orderId), payments };
  const invoice: StoredInvoice = {
    brandId,
    id: first.invoice_id,
    orderId,
    number: first.invoice_number,
    state: first.invoice_state,
    currency: first.currency,
    totalMinor: first.invoice_total_minor,
    paidMinor: first.invoice_paid_minor,
    creditedMinor: first.invoice_credited_minor,
    repaidMinor: first.invoice_repaid_minor,
    createdAt: first.invoice_created_at,
    issuedAt: first.invoice_issued_at,
  };
  return { invoice, payments };
}
