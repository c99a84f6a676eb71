import type { getEInvoice as endpoint } from '#contract/invoices.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { writeEInvoice } from '#server/notify/public.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { OrderFactsServices } from '#server/sales/orders/load-order-facts.ts';
import { type InvoiceFile, findDocument } from './get-invoice-pdf.ts';
import type { IssuedDocuments } from './issuing-store.ts';
import { type InvoiceFacts, loadInvoiceFacts } from './load-invoice-facts.ts';

/** An invoice or credit note of the caller in the structured form of EN 16931. Problems: as `eInvoiceFile`. */
export function getEInvoice(services: OrderFactsServices & IssuedDocuments): Handler<typeof endpoint> {
  return async (context, { invoiceId, creditNoteId, key }) => {
    const facts = await loadInvoiceFacts(services, context, invoiceId, key);
    return facts.ok ? eInvoiceFile(services, context, facts.value, creditNoteId) : facts;
  };
}

/**
 * An invoice, or one of its credit notes, in the structured form of EN 16931. Problems: 'invoices/not-found' for a credit
 * note it does not have, 'invoices/no-e-invoice' for an invoice without this form.
 */
export async function eInvoiceFile(
  services: IssuedDocuments,
  context: Pick<RequestContext, 'store' | 'session' | 'now'>,
  facts: InvoiceFacts,
  creditNoteId?: string,
): Promise<Result<InvoiceFile, Problem<'invoices/not-found' | 'invoices/no-e-invoice'>>> {
  const document = await findDocument(services, context, facts, creditNoteId);
  if (document === null) return refuse(problem('invoices/not-found'));
  const { brand, invoice, name, language } = document;
  if (!invoice.eInvoice) return refuse(problem('invoices/no-e-invoice'));
  const { billing } = facts.order.document;
  const written = writeEInvoice(brand, invoice, {
    billing,
    language,
    ...(creditNoteId === undefined ? {} : { creditNoteId }),
  });
  return ok({ filename: `${name}.xml`, content: Buffer.from(written).toString('base64') });
}
