import type { listInvoices } from '#contract/operator/invoices.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { invoiceDueState, openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import type { InvoiceOfOrder } from '#server/sales/public.ts';

/** An invoice as an entry of a list; its name is the company's or the person's. */
export function invoiceRow(
  { invoice, order }: InvoiceOfOrder,
  now: number,
): OperatorOutputOf<typeof listInvoices>['rows'][number] {
  const { brandId, id, number, orderId, currency, totalMinor, paidMinor, creditedMinor, createdAt, issuedAt } = invoice;
  const { company, name } = order.document.billing;
  return {
    brandId,
    id,
    number,
    state: invoiceDueState({ state: invoice.state, dueAt: order.payableUntil }, now),
    orderId,
    orderNumber: order.number,
    email: order.email,
    name: company === '' ? name : company,
    currency,
    totalMinor,
    paidMinor,
    creditedMinor,
    openMinor: openInvoiceMinor(invoice),
    createdAt,
    issuedAt,
    dueAt: order.payableUntil,
  };
}
