import type { getInvoice as endpoint } from '#contract/invoices.ts';
import { countryName } from '#core/billing/countries.ts';
import { applicableRegistrations, taxNumberKindOf } from '#core/billing/tax/applicable-registrations.ts';
import { nationalTaxMinor } from '#core/billing/tax/national-tax.ts';
import { invoicedTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { taxNoteOf } from '#core/billing/tax/tax-note.ts';
import type { Language } from '#core/languages/languages.ts';
import { hasEInvoice } from '#core/orders/invoices/e-invoice.ts';
import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { invoiceItems, supplyPeriod } from '#core/orders/invoices/invoice-lines.ts';
import { isInvoicePayable } from '#core/orders/invoices/invoice-payable.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { type OrderDocument, orderTimeZone } from '#core/orders/order.ts';
import { unappliedMinor } from '#core/orders/settle.ts';
import type { TaxAmount } from '#core/pricing/priced-basket.ts';
import { taxMinorOf } from '#core/pricing/tax-sums.ts';
import { ok } from '#core/result.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { ownsOrder } from '#server/sales/orders/access/owns-order.ts';
import { type OrderView, orderView } from '#server/sales/orders/order-view.ts';
import { isRunning, canBeAbandoned } from '#server/sales/payments/begin/cancel-payment.ts';
import { paymentContextOf } from '#server/sales/payments/begin/payment-context.ts';
import { paymentOffer, savedMethods } from '#server/sales/payments/begin/payment-offer.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredCreditNote } from '#server/sales/payments/refund/credit-note-store.ts';
import { storeIn } from '#server/storefront/public.ts';
import { type IssuedDocuments, issuingStore } from './issuing-store.ts';
import { type InvoiceFacts, loadInvoiceFacts } from './load-invoice-facts.ts';

/**
 * An invoice of the caller with the amount due and the available payment types; 'invoices/not-found' for anyone else's.
 */
export function getInvoice(services: PaymentServices & IssuedDocuments): Handler<typeof endpoint> {
  return async (context, input) => {
    const { read } = services.database;
    const facts = await loadInvoiceFacts(services, context, input.invoiceId, input.key);
    if (!facts.ok) return facts;
    const { order, invoice } = facts.value;
    const offer = paymentOffer(services, context, await savedMethods(read, context), paymentContextOf(order, invoice));
    const store = storeIn(await issuingStore(services, context.store, invoice), context.store.language);
    return ok({ ...invoiceView({ ...context, store }, facts.value), ...offer });
  };
}

/** The invoice as shown and printed. */
export function invoiceView(context: Pick<RequestContext, 'store' | 'session' | 'now'>, facts: InvoiceFacts) {
  const { order, invoice, creditNotes, payments } = facts;
  const { legal, account } = context.store.brand;
  const view = orderView(facts, context.now);
  const buyer = buyerOf(order.document, context.store.language);
  const taxNote = taxNoteOf(order.document.priced.taxTreatment, order.document.taxAddress, context.store.brand);
  const registrations = registrationsOf(context.store, order.document);
  const canTakeMoney = payments.some((payment) => isRunning(payment) && !canBeAbandoned(payment));
  return {
    id: invoice.id,
    number: invoice.number,
    state: invoice.state,
    order: view,
    lines: linesOf(facts, view),
    taxNote,
    nationalTax: nationalTaxOf(order.document, view.taxes),
    issuedAt: invoice.issuedAt,
    ...(order.document.paidAt === undefined ? {} : { paidAt: order.document.paidAt }),
    totalMinor: invoice.totalMinor,
    paidMinor: invoice.paidMinor,
    openMinor: openInvoiceMinor(invoice),
    creditNotes: creditNotes.map((note) => creditNoteView(note, order.document)),
    refundedMinor: payments.reduce(
      (sum, payment) => sum + payment.refundedMinor - payment.takenBackMinor,
      invoice.repaidMinor,
    ),
    // It is being refunded or is an operator task.
    creditMinor: unappliedMinor(invoice, payments),
    eInvoice: hasEInvoice({
      number: invoice.number,
      currency: order.currency,
      sellerCountry: context.store.brand.country,
      registrations: registrations.length,
      buyer,
      place: order.document.taxAddress,
      taxNote,
      lines: view.lines.flatMap(({ line, state }) => (isLineCharged(state) ? [line] : [])),
    }),
    payable: isInvoicePayable({ order, invoice }, context.now) && !canTakeMoney,
    mayOrderAgain: ownsOrder(context, order) && isOver(invoice, context.now < order.payableUntil || canTakeMoney),
    payableUntil: order.payableUntil,
    seller: {
      name: legal.name,
      address: legal.address,
      account: account === null ? null : { ...account, rows: [...account.rows] },
      registrations,
    },
    buyer,
  };
}

/** The components and periods of each line, with the order's current lines. */
function linesOf({ order, invoice }: InvoiceFacts, { lines, taxMode: mode, taxes }: OrderView) {
  return order.document.priced.lines.map((line, position) => {
    const state = lines[position]?.state;
    const isCharged = state === undefined || isLineCharged(state);
    return {
      lineId: line.id,
      items: isCharged ? [...invoiceItems(line, { mode, taxes })] : [],
      period: isCharged ? supplyPeriod(line, invoice.issuedAt, orderTimeZone(order)) : null,
    };
  });
}

/** It can no longer be paid, and nothing of it was delivered. */
function isOver({ state, number }: StoredInvoice, canStillBePaid: boolean): boolean {
  return state === 'void' || (state === 'open' && number === null && !canStillBePaid);
}

function creditNoteView(credited: StoredCreditNote, document: OrderDocument) {
  const { id, number, reason, note, issuedAt, lines, taxes, totalMinor } = credited;
  const inNational = nationalTaxOf(document, taxes)?.amountMinor ?? null;
  return { id, number, reason, note, issuedAt, lines, taxes, totalMinor, nationalTaxMinor: inNational };
}

/** Tax in the national currency, at the rates of the day it became chargeable. */
function nationalTaxOf({ taxExchange }: OrderDocument, taxes: readonly TaxAmount[]) {
  if (taxExchange === undefined || taxes.length === 0) return null;
  const { from, to, date } = taxExchange;
  const rates = [from, to].filter(({ currency }) => currency !== 'EUR');
  return { currency: to.currency, amountMinor: nationalTaxMinor(taxExchange, taxMinorOf(taxes)), rates, date };
}

/** The tax registrations the order was taxed under. */
function registrationsOf({ brand, language }: RequestContext['store'], { priced, taxAddress }: OrderDocument) {
  const place = { sellerCountry: brand.country, buyer: taxAddress, taxes: priced.taxes };
  return applicableRegistrations(brand.legal.taxRegistrations, place).map(({ country, region, number }) => ({
    country,
    place: countryName(country, language) ?? country,
    number,
    kind: taxNumberKindOf({ country, ...(region === undefined ? {} : { region }) }),
  }));
}

function buyerOf({ billing, taxEvidence }: OrderDocument, language: Language) {
  const place = [billing.postcode, billing.city].filter((part) => part !== '').join(' ');
  return {
    name: billing.name,
    company: billing.company === '' ? null : billing.company,
    registrationNumber: billing.registrationNumber === '' ? null : billing.registrationNumber,
    taxNumber: invoicedTaxNumber(taxEvidence),
    taxNumberKind: taxNumberKindOf({ country: billing.country }),
    address: [billing.line1, billing.line2, place, billing.region].filter((part) => part !== ''),
    country: countryName(billing.country, language) ?? billing.country,
    countryCode: billing.country,
  };
}
