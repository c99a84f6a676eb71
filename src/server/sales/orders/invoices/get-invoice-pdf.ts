import type { getInvoicePdf as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import { type RenderPdf, printCreditNote, printInvoice } from '#server/notify/public.ts';
import type { Handler } from '#server/request/request-context.ts';
import type { OrderFactsServices } from '#server/sales/orders/load-order-facts.ts';
import { storeIn } from '#server/storefront/public.ts';
import { invoiceView } from './get-invoice.ts';
import { type IssuedDocuments, issuingStore } from './issuing-store.ts';
import { loadInvoiceFacts } from './load-invoice-facts.ts';

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
    // Documents are in the language of the order, regardless of the reader's.
    const language = orderLanguage(facts.value.order);
    const credited = facts.value.creditNotes.find(({ id }) => id === creditNoteId);
    if (creditNoteId !== undefined && credited === undefined) return refuse(problem('invoices/not-found'));
    const issuer = await issuingStore(services, context.store, credited ?? facts.value.invoice);
    const store = storeIn(issuer, language);
    const invoice = invoiceView({ ...context, store }, facts.value);
    const note = invoice.creditNotes.find(({ id }) => id === credited?.id);
    const printed =
      note === undefined
        ? printInvoice(store.brand, invoice, language)
        : printCreditNote(store.brand, invoice, { creditNoteId: note.id, language });
    const file = await services.renderPdf(printed);
    if (file === null) return refuse(problem('invoices/pdf-unavailable'));
    const name = note?.number ?? invoice.number ?? `request-${invoice.order.number}`;
    return ok({ filename: `${name}.pdf`, content: Buffer.from(file).toString('base64') });
  };
}
