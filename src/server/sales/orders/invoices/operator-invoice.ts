import { type Problem, problem } from '#contract/problems.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { type Result, refuse } from '#core/result.ts';
import type { RenderPdf } from '#server/notify/public.ts';
import { type OrderFactsServices, orderFactsOf } from '#server/sales/orders/load-order-facts.ts';
import { findOrderWithLines } from '#server/sales/orders/order-with-lines-store.ts';
import { findInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { type Storefronts, storeIn } from '#server/storefront/public.ts';
import { eInvoiceFile } from './get-e-invoice.ts';
import { type InvoiceFile, invoiceFile } from './get-invoice-pdf.ts';
import { invoiceView } from './get-invoice.ts';
import { issuingStore } from './issuing-store.ts';
import { type InvoiceFacts, invoiceFactsOf } from './load-invoice-facts.ts';

/** Dependencies of showing invoices to staff. */
export type OperatorInvoiceServices = OrderFactsServices & {
  readonly storefronts: Pick<Storefronts, 'asOf' | 'at' | 'byBrand'>;
};

/** Which invoice, at which instant (ms). */
export interface InvoiceKey {
  readonly brandId: string;
  readonly invoiceId: string;
  readonly now: number;
}

/** An invoice as printed, in English, with what is stored of its order; null when there is none. */
export async function findOperatorInvoice(
  services: OperatorInvoiceServices,
  key: InvoiceKey,
): Promise<{ readonly facts: InvoiceFacts; readonly view: ReturnType<typeof invoiceView> } | null> {
  const loaded = await load(services, key);
  if (loaded === null) return null;
  const { context, facts } = loaded;
  const store = storeIn(await issuingStore(services, context.store, facts.invoice), DEFAULT_LANGUAGE);
  return { facts, view: invoiceView({ ...context, store }, facts) };
}

/** The file of an invoice or credit note, as its buyer gets it. Problems: as `invoiceFile` and `eInvoiceFile`. */
export async function operatorInvoiceFile(
  services: OperatorInvoiceServices & { readonly renderPdf: RenderPdf },
  key: InvoiceKey,
  { creditNoteId, format }: { readonly creditNoteId?: string | undefined; readonly format?: 'pdf' | 'xml' | undefined },
): Promise<Result<InvoiceFile, Problem<'invoices/not-found' | 'invoices/pdf-unavailable' | 'invoices/no-e-invoice'>>> {
  const loaded = await load(services, key);
  if (loaded === null) return refuse(problem('invoices/not-found'));
  const { context, facts } = loaded;
  return (format === 'xml' ? eInvoiceFile : invoiceFile)(services, context, facts, creditNoteId);
}

async function load(services: OperatorInvoiceServices, { brandId, invoiceId, now }: InvoiceKey) {
  const { read } = services.database;
  const invoice = await findInvoice(read, brandId, invoiceId);
  const found = invoice === null ? null : await findOrderWithLines(read, brandId, invoice.orderId);
  if (invoice === null || found === null) return null;
  const { storefronts } = services;
  const store = storefronts.byBrand(brandId) ?? (await storefronts.at(brandId, found.order.storeVersion));
  if (store === null) return null;
  const context = { store, session: null, now };
  const facts = await orderFactsOf(services, found);
  return { context, facts: await invoiceFactsOf(services, context, { ...facts, invoice }) };
}
