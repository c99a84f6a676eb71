import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { type OrderFactsServices, loadOrderFacts } from '#server/sales/orders/load-order-facts.ts';
import type { ShownOrder } from '#server/sales/orders/order-view.ts';
import { withChargedNow } from '#server/sales/payments/begin/begin-payment.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import { type StoredInvoice, findInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { type StoredCreditNote, listCreditNotes } from '#server/sales/payments/refund/credit-note-store.ts';

/** An invoice with its order and everything stored about them. */
export interface InvoiceFacts extends ShownOrder {
  readonly invoice: StoredInvoice;
  readonly creditNotes: readonly StoredCreditNote[];
}

/** Loads an invoice of the caller or of a mailed key; anyone else's is 'invoices/not-found'. */
export async function loadInvoiceFacts(
  services: OrderFactsServices,
  context: RequestContext,
  invoiceId: string,
  key?: string,
): Promise<Result<InvoiceFacts, Problem<'invoices/not-found' | 'session/expired'>>> {
  const db = services.database.read;
  const stored = await findInvoice(db, context.store.brand.id, invoiceId);
  const facts = stored === null ? null : await loadOrderFacts(services, context, stored.orderId, key);
  if (facts?.ok !== true || facts.value.invoice === null)
    return refuse(problem(context.sessionExpired ? 'session/expired' : 'invoices/not-found'));
  const { invoice } = facts.value;
  return ok(await invoiceFactsOf(services, context, { ...facts.value, invoice }));
}

/** An invoice of an order with its credit notes. While a payment such as a transfer is running, the requested amount is shown. */
export async function invoiceFactsOf(
  { database }: Pick<OrderFactsServices, 'database'>,
  context: Pick<RequestContext, 'store' | 'now'>,
  facts: Omit<InvoiceFacts, 'creditNotes'>,
): Promise<InvoiceFacts> {
  const { brandId, id: orderId } = facts.order;
  const invoiceFacts = { ...facts, creditNotes: await listCreditNotes(database.read, brandId, orderId) };
  return facts.payments.some(isRunning) ? invoiceFacts : withChargedNow(context, invoiceFacts);
}
