import { orderLanguage } from '#core/orders/order-language.ts';
import { printCreditNote, printInvoice } from '#server/documents/public.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { EmailAttachment, Writing } from '#server/mail/public.ts';
import { invoiceView } from '#server/orders/invoices/get-invoice.ts';
import type { InvoiceFacts } from '#server/orders/invoices/load-invoice-facts.ts';
import { storeIn } from '#server/storefront/public.ts';

/** Mail servers accept some megabytes per email, a third of which is base64 overhead. */
const MAX_BYTES = 2_000_000;
/** The longest an email waits for its attachment (ms); the file is also on the order page. */
const TIMEOUT_MS = 60 * 60_000;

/** The invoice or credit note of an email as a PDF; 'later' while the rendering queue is full. */
export async function attachDocument(
  { renderPdf }: { readonly renderPdf: RenderPdf },
  facts: InvoiceFacts,
  { store: anywhere, now, askedAt }: Writing,
  creditNoteId: string | null,
): Promise<readonly EmailAttachment[] | 'later'> {
  const language = orderLanguage(facts.order);
  const store = storeIn(anywhere, language);
  const view = invoiceView({ store, session: null, now }, facts);
  const number = view.creditNotes.find(({ id }) => id === creditNoteId)?.number ?? view.number;
  const printed =
    creditNoteId === null
      ? printInvoice(store.brand, view, language)
      : printCreditNote(store.brand, view, { creditNoteId, language });
  const content = await renderPdf(printed);
  if (content === null) return now - askedAt < TIMEOUT_MS ? 'later' : [];
  if (content.byteLength > MAX_BYTES) return [];
  return [{ filename: `${number ?? facts.order.number}.pdf`, contentType: 'application/pdf', content }];
}
