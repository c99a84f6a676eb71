import type { getInvoicePdf as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import { ok, refuse } from '#core/result.ts';
import { printCreditNote, printInvoice } from '#server/documents/public.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { Handler } from '#server/http/call.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { storeIn } from '#server/storefront/public.ts';
import { invoiceView } from './get-invoice.ts';
import { loadInvoiceFacts } from './load-invoice-facts.ts';

/** What the files of invoices are made with. */
export type InvoicePdfServices = Pick<PaymentServices, 'database'> & { readonly renderPdf: RenderPdf };

/** An invoice of the caller's, or one of its credit notes, as a PDF file; drawn beside the event loop, of which a few may wait at a time. */
export function getInvoicePdf({ database, renderPdf }: InvoicePdfServices): Handler<typeof endpoint> {
  return async (call, { invoiceId, creditNoteId, key }) => {
    const facts = await loadInvoiceFacts(database.read, call, invoiceId, key);
    if (!facts.ok) return facts;
    // A document is in the language it was ordered in, whoever reads it.
    const language = orderLanguage(facts.value.order);
    const { brand } = storeIn(call.store, language);
    const invoice = invoiceView({ ...call, store: storeIn(call.store, language) }, facts.value);
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
