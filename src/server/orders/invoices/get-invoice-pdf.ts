import type { getInvoicePdf as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import { ok, refuse } from '#core/result.ts';
import { printCreditNote, printInvoice } from '#server/documents/public.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { storeIn } from '#server/storefront/public.ts';
import { invoiceView } from './get-invoice.ts';
import { loadInvoiceFacts } from './load-invoice-facts.ts';

/** Dependencies of rendering invoices. */
export type InvoicePdfServices = Pick<PaymentServices, 'database'> & { readonly renderPdf: RenderPdf };

/**
 * An invoice or credit note of the caller as a PDF, rendered off the event loop in a bounded queue. Problems: those of
 * `loadInvoiceFacts`, and that of a full queue.
 */
export function getInvoicePdf({ database, renderPdf }: InvoicePdfServices): Handler<typeof endpoint> {
  return async (context, { invoiceId, creditNoteId, key }) => {
    const facts = await loadInvoiceFacts(database.read, context, invoiceId, key);
    if (!facts.ok) return facts;
    // Documents are in the language of the order, regardless of the reader's.
    const language = orderLanguage(facts.value.order);
    const { brand } = storeIn(context.store, language);
    const invoice = invoiceView({ ...context, store: storeIn(context.store, language) }, facts.value);
    const note = invoice.creditNotes.find(({ id }) => id === creditNoteId);
    if (creditNoteId !== undefined && note === undefined) return refuse(problem('invoices/not-found'));
    const printed =
      note === undefined
        ? printInvoice(brand, invoice, language)
        : printCreditNote(brand, invoice, { creditNoteId: note.id, language });
    const file = await renderPdf(printed);
    if (file === null) return refuse(problem('invoices/pdf-unavailable'));
    const name = note?.number ?? invoice.number ?? `request-${invoice.order.number}`;
    return ok({ filename: `${name}.pdf`, content: Buffer.from(file).toString('base64') });
  };
}
