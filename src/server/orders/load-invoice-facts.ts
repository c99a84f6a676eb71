import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { loadCreditNotes, loadInvoice } from '#server/payments/public.ts';
import type { StoredCreditNote, StoredInvoice } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import type { OrderFacts } from './order-view.ts';

/** Everything stored about an invoice and its order. */
export interface InvoiceFacts extends OrderFacts {
  readonly invoice: StoredInvoice;
  readonly creditNotes: readonly StoredCreditNote[];
}

/** An invoice of the caller's, or of a mailed key, with all that belongs to it; another's is answered as an unknown one. */
export async function loadInvoiceFacts(
  db: Queries,
  call: Call,
  invoiceId: string,
  key?: string,
): Promise<Result<InvoiceFacts, Problem>> {
  const found = await loadInvoice(db, call.store.brand.id, invoiceId);
  const facts = found === null ? null : await loadOrderFacts(db, call, found.orderId, key);
  if (facts?.ok !== true || facts.value.invoice === null)
    return refuse(problem(call.sessionExpired ? 'session/expired' : 'invoices/not-found'));
  const { order, invoice } = facts.value;
  return ok({ ...facts.value, invoice, creditNotes: await loadCreditNotes(db, order.brandId, order.id) });
}
