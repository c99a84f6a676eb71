import type { getInvoicePdf as endpoint } from '#contract/invoices.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type RenderPdf, printCreditNote, printInvoice } from '#server/notify/public.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { OrderFactsServices } from '#server/sales/orders/load-order-facts.ts';
import { storeIn } from '#server/storefront/public.ts';
import { invoiceView } from './get-invoice.ts';
import { type IssuedDocuments, issuingStore } from './issuing-store.ts';
import { type InvoiceFacts, loadInvoiceFacts } from './load-invoice-facts.ts';

/** Dependencies of rendering invoices. */
export type InvoicePdfServices = OrderFactsServices & IssuedDocuments & { readonly renderPdf: RenderPdf };

/**
 * An invoice or credit note of the caller as a PDF, rendered off the event loop in a bounded queue. Problems: those of
 * `loadInvoiceFacts`, and that of a full queue.
 */
export function getInvoicePdf(services: InvoicePdfServices): Handler<typeof endpoint> {
  return async (context, { invoiceId, creditNoteId, key }) => {
    const facts = await loadInvoiceFacts(services, context, invoiceId, key);
    if (!facts.ok) return facts;
    return invoiceFile(services, context, facts.value, creditNoteId);
  };
}

/**
 * An invoice, or one of its credit notes, as a PDF. Problems: 'invoices/not-found' for a credit note it does not have,
 * 'invoices/pdf-unavailable' when the queue is full.
 */
export async function invoiceFile(
  services: IssuedDocuments & { readonly renderPdf: RenderPdf },
  context: Pick<RequestContext, 'store' | 'session' | 'now'>,
  facts: InvoiceFacts,
  creditNoteId?: string,
): Promise<Result<InvoiceFile, Problem<'invoices/not-found' | 'invoices/pdf-unavailable'>>> {
  const document = await findDocument(services, context, facts, creditNoteId);
  if (document === null) return refuse(problem('invoices/not-found'));
  const { brand, invoice, name, language } = document;
  const printed =
    creditNoteId === undefined
      ? printInvoice(brand, invoice, language)
      : printCreditNote(brand, invoice, { creditNoteId, language });
  const file = await services.renderPdf(printed);
  if (file === null) return refuse(problem('invoices/pdf-unavailable'));
  return ok({ filename: `${name}.pdf`, content: Buffer.from(file).toString('base64') });
}

/** An invoice as its buyer got it, and the name of its file or of its credit note's; null without that credit note. */
export async function findDocument(
  services: IssuedDocuments,
  context: Pick<RequestContext, 'store' | 'session' | 'now'>,
  facts: InvoiceFacts,
  creditNoteId?: string,
) {
  const credited = facts.creditNotes.find(({ id }) => id === creditNoteId);
  if (creditNoteId !== undefined && credited === undefined) return null;
  // Documents are in the language of the order, regardless of the reader's.
  const language = orderLanguage(facts.order);
  const store = storeIn(await issuingStore(services, context.store, credited ?? facts.invoice), language);
  const invoice = invoiceView({ ...context, store }, facts);
  const name = credited?.number ?? invoice.number ?? `request-${invoice.order.number}`;
  return { brand: store.brand, invoice, name, language };
}

/** A file; its content is base64 (RFC 4648 §4). */
export interface InvoiceFile {
  readonly filename: string;
  readonly content: string;
}
