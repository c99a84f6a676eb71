import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { loadOrderFacts } from '#server/orders/load-order-facts.ts';
import type { OrderFacts } from '#server/orders/order-view.ts';
import { isRunning, loadCreditNotes, loadInvoice, withChargedNow } from '#server/payments/public.ts';
import type { StoredCreditNote, StoredInvoice } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** An invoice with its order and everything stored about them. */
export interface InvoiceFacts extends OrderFacts {
  readonly invoice: StoredInvoice;
  readonly creditNotes: readonly StoredCreditNote[];
}

/** Loads an invoice of the caller or of a mailed key; anyone else's is 'invoices/not-found'. */
export async function loadInvoiceFacts(
  db: Queries,
  context: RequestContext,
  invoiceId: string,
  key?: string,
): Promise<Result<InvoiceFacts, Problem>> {
  const known = await loadInvoice(db, context.store.brand.id, invoiceId);
  const facts = known === null ? null : await loadOrderFacts(db, context, known.orderId, key);
  if (facts?.ok !== true || facts.value.invoice === null)
    return refuse(problem(context.sessionExpired ? 'session/expired' : 'invoices/not-found'));
  const { order, invoice } = facts.value;
  const creditNotes = await loadCreditNotes(db, order.brandId, order.id);
  const found = { ...facts.value, invoice, creditNotes };
  // While a payment such as a transfer is running, the requested amount is shown.
  return ok(facts.value.payments.some(isRunning) ? found : withChargedNow(context, found));
}
