import type { getInvoice as endpoint } from '#contract/invoices.ts';
import { countryName } from '#core/billing/countries.ts';
import { taxNoteOf } from '#core/billing/tax-note.ts';
import { isInvoicePayable } from '#core/orders/invoice-payable.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import { ok } from '#core/result.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { isRunning, keptMethods, mayBeLeft, occasionOf, paymentOffer } from '#server/payments/public.ts';
import type { PaymentServices, StoredCreditNote, StoredInvoice } from '#server/payments/public.ts';
import { loadInvoiceFacts } from './load-invoice-facts.ts';
import type { InvoiceFacts } from './load-invoice-facts.ts';
import { orderView } from './order-view.ts';
import { ownsOrder } from './owns-order.ts';

/** An invoice of the caller's with what is still due and how it can be paid; another's is answered as an unknown one. */
export function getInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const { read } = services.database;
    const facts = await loadInvoiceFacts(read, call, input.invoiceId, input.key);
    if (!facts.ok) return facts;
    const { order, invoice } = facts.value;
    const offer = paymentOffer(services, call, await keptMethods(read, call), occasionOf(order, invoice));
    return ok({ ...invoiceView(call, facts.value), ...offer });
  };
}

/** An invoice as it is read and printed. */
export function invoiceView(call: Pick<Call, 'store' | 'session' | 'now'>, facts: InvoiceFacts) {
  const { order, invoice, creditNotes, payments } = facts;
  const { legal } = call.store.brand;
  const mayTakeMoney = payments.some((payment) => isRunning(payment) && !mayBeLeft(payment));
  return {
    id: invoice.id,
    number: invoice.number,
    state: invoice.state,
    order: orderView(facts, call.now),
    taxNote: taxNoteOf(order.document.priced.taxTreatment, order.document.taxAddress),
    issuedAt: invoice.issuedAt,
    totalMinor: invoice.totalMinor,
    paidMinor: invoice.paidMinor,
    openMinor: openMinor(invoice),
    creditNotes: creditNotes.map(creditNoteView),
    refundedMinor: payments.reduce((sum, payment) => sum + payment.refundedMinor - payment.takenBackMinor, 0),
    creditMinor: creditMinor(invoice, payments),
    payable: isInvoicePayable({ order, invoice }, call.now) && !mayTakeMoney,
    mayOrderAgain: ownsOrder(call, order) && isOver(invoice, call.now < order.payableUntil || mayTakeMoney),
    payableUntil: order.payableUntil,
    seller: { name: legal.name, address: legal.address, registrations: legal.taxRegistrations },
    buyer: buyerOf(order.document, call.store.language),
  };
}

/** Nobody can pay it any more, and nothing of it was delivered. */
function isOver({ state, number }: StoredInvoice, mayStillBePaid: boolean): boolean {
  return state === 'void' || (state === 'open' && number === null && !mayStillBePaid);
}

/** Nothing is asked for of a cancelled request, nor beyond what credit notes left. */
function openMinor({ state, totalMinor, creditedMinor, paidMinor }: StoredInvoice): number {
  return state === 'void' ? 0 : totalMinor - creditedMinor - paidMinor;
}

/** Money of the buyer's that pays for nothing: it is on its way back, or a person looks after it. */
function creditMinor({ paidMinor }: StoredInvoice, payments: InvoiceFacts['payments']): number {
  const keptMinor = payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0);
  return Math.max(0, keptMinor - paidMinor);
}

function creditNoteView({ id, number, reason, note, issuedAt, lines, taxes, totalMinor }: StoredCreditNote) {
  return { id, number, reason, note, issuedAt, lines, taxes, totalMinor };
}

function buyerOf({ billing, taxEvidence }: OrderDocument, language: Language) {
  const taxNumber = taxEvidence?.taxNumber ?? null;
  const place = [billing.postcode, billing.city].filter((part) => part !== '').join(' ');
  return {
    name: billing.name,
    company: billing.company === '' ? null : billing.company,
    registrationNumber: billing.registration_number === '' ? null : billing.registration_number,
    taxNumber: taxNumber === null || taxNumber.status === 'invalid' ? null : taxNumber.text,
    address: [billing.line1, billing.line2, place, billing.region].filter((part) => part !== ''),
    country: countryName(billing.country, language) ?? billing.country,
    countryCode: billing.country,
  };
}
