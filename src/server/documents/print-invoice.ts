import type { OutputOf } from '#contract/endpoint.ts';
import type { getInvoice } from '#contract/invoices.ts';
import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { isLineCharged } from '#core/orders/line-status.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import { frameOf, printDay } from './document-frame.ts';
import type { PrintedDocument, PrintedLine, PrintedPayment, PrintedTotal } from './printed-document.ts';
import { DOCUMENT_WORDS } from './text/document-words.ts';
import type { DocumentWords } from './text/document-words.ts';

type InvoiceView = OutputOf<typeof getInvoice>;
type OrderLine = InvoiceView['order']['lines'][number];

/** An invoice as the API answers it, but for how it can be paid. */
export type PrintableInvoice = Omit<InvoiceView, 'paymentTypes' | 'savedMethods' | 'maySave' | 'cardForm'>;

/**
 * An invoice as it is printed, or the payment request it is until it has a number, with where a transfer for it goes. A numbered one never changes (D12): it says what was paid when it was issued
 * and nothing of what was credited, refunded or taken back since, which credit notes and its page say.
 */
export function printInvoice(brand: Brand, invoice: PrintableInvoice, language: Language): PrintedDocument {
  const pen = penOf(invoice, language);
  const { words, day } = pen;
  const { order, number, issuedAt, state } = invoice;
  const at = issuedAt ?? order.placedAt;
  return {
    ...frameOf(brand, invoice, language),
    title: number === null ? words.request : words.invoice(number),
    badge: number === null ? (state === 'void' ? words.cancelled : words.toPay) : words.paid,
    facts: [
      { name: words.date, value: day(at) },
      { name: words.order, value: order.number },
      ...(number === null && invoice.payable ? [{ name: words.payUntil, value: day(invoice.payableUntil) }] : []),
    ],
    columns: words.columns,
    lines: order.lines.map((line) => printLine(line, pen)),
    totals: totalsOf(invoice, pen),
    payment: number === null ? transferOf(invoice, pen) : null,
    notes: [
      ...(invoice.taxNote === null ? [] : [words.taxNotes[invoice.taxNote]]),
      ...(issuedAt === null ? [] : [words.paidInFull(day(issuedAt))]),
      ...(state === 'void' ? [words.notPayable] : []),
    ],
    at,
  };
}

/** Where a transfer that is awaited goes, as its page says it. */
function transferOf(
  { state, order, payableUntil }: PrintableInvoice,
  { words, money, day }: Pen,
): PrintedPayment | null {
  const instructions = order.payment?.instructions ?? null;
  if (state !== 'open' || order.payment === null || instructions === null) return null;
  const { amountMinor, receivedMinor } = order.payment;
  const { holder, bank, account, reference } = instructions;
  return {
    title: words.transfer,
    rows: [
      { name: words.holder, value: holder },
      ...(bank === '' ? [] : [{ name: words.bank, value: bank }]),
      ...account.map(({ label, value }) => ({ name: label, value })),
      { name: words.reference, value: reference },
      ...(receivedMinor === 0 ? [] : [{ name: words.received, value: money(receivedMinor) }]),
      {
        name: receivedMinor === 0 ? words.amount : words.missing,
        value: money(Math.max(0, amountMinor - receivedMinor)),
      },
    ],
    note: words.transferUntil(day(payableUntil)),
  };
}

/** A credit note as it is printed; throws when the invoice has none of this id. */
export function printCreditNote(
  brand: Brand,
  invoice: PrintableInvoice,
  { creditNoteId, language }: { readonly creditNoteId: string; readonly language: Language },
): PrintedDocument {
  const note = invoice.creditNotes.find(({ id }) => id === creditNoteId);
  if (note === undefined) throw new Error(`Invoice ${invoice.id} has no credit note ${creditNoteId}.`);
  const pen = penOf(invoice, language);
  const { words, money, day } = pen;
  return {
    ...frameOf(brand, invoice, language),
    title: words.creditNote(note.number),
    badge: null,
    facts: [
      { name: words.date, value: day(note.issuedAt) },
      { name: words.ofInvoice, value: `${invoice.number ?? ''}, ${day(invoice.issuedAt ?? note.issuedAt)}` },
      { name: words.order, value: invoice.order.number },
    ],
    columns: words.columns,
    lines: note.lines.map(({ name, totalMinor }) => {
      return { name, details: [], quantity: '', amount: money(totalMinor), isStruck: false };
    }),
    totals: [
      { name: words.creditTotal, value: money(note.totalMinor), weight: 'strong' },
      ...taxTotals(note.taxes, 'inclusive', pen),
    ],
    payment: null,
    notes: [note.note === '' ? words.reasons[note.reason] : note.note, words.returned],
    at: note.issuedAt,
  };
}

function printLine({ line, state, domain }: OrderLine, { words, money, day }: Pen): PrintedLine {
  const isCharged = isLineCharged(lineStatus(state));
  const { term, quantity } = line.configuration;
  const renewed = renewedTerm(line);
  const deal = renewed === null ? boughtDomain(line.configuration)?.mode : 'renew';
  const what = deal === undefined ? termOf(term, words) : `${words.deals[deal]}, ${termOf(term, words)}`;
  const isWrittenTwice = domain !== null && domain.unicode !== domain.name;
  return {
    name: line.name,
    details: [
      ...(isWrittenTwice ? [domain.name] : []),
      isCharged ? what : words.notCharged,
      ...(isCharged && renewed !== null ? [words.period(day(renewed.from), day(renewed.to))] : []),
    ],
    quantity: String(isCharged ? quantity : 0),
    amount: money(isCharged ? line.subtotalMinor : 0),
    isStruck: !isCharged,
  };
}

/** Of the contract's text only this one state counts here. */
function lineStatus(state: string): 'not-obtained' | 'delivered' {
  return state === 'not-obtained' ? state : 'delivered';
}

function totalsOf({ order, openMinor, number }: PrintableInvoice, pen: Pen): readonly PrintedTotal[] {
  const { words, money } = pen;
  const { taxMode, taxes } = order;
  const taxRows = taxTotals(taxes, taxMode, pen);
  return [
    { name: words.subtotal, value: money(order.subtotalMinor), weight: 'normal' },
    ...(order.discountMinor === 0
      ? []
      : [{ name: words.discount, value: money(0 - order.discountMinor), weight: 'normal' } as const]),
    ...(taxMode === 'exclusive' ? taxRows : []),
    { name: words.total, value: money(order.totalMinor), weight: 'strong' },
    ...(taxMode === 'inclusive' ? taxRows : []),
    ...(number === null ? [{ name: words.stillToPay, value: money(openMinor), weight: 'normal' } as const] : []),
  ];
}

/** Every rate with what it is on (Directive 2006/112/EC art. 226). */
function taxTotals(
  taxes: InvoiceView['order']['taxes'],
  mode: 'inclusive' | 'exclusive',
  { words, money, percent }: Pen,
): readonly PrintedTotal[] {
  const write = mode === 'inclusive' ? words.taxIn : words.taxOn;
  return taxes.map(({ name, basisPoints, taxableMinor, amountMinor }) => ({
    name: write(name, percent(basisPoints), money(taxableMinor)),
    value: money(amountMinor),
    weight: mode === 'inclusive' ? 'quiet' : 'normal',
  }));
}

/** How a document writes words, amounts, days and rates. */
interface Pen {
  readonly words: DocumentWords;
  readonly money: (amountMinor: number) => string;
  readonly day: (at: number) => string;
  readonly percent: (basisPoints: number) => string;
}

function penOf({ order }: PrintableInvoice, language: Language): Pen {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    words: DOCUMENT_WORDS[language],
    money: (amountMinor) => formatMoney(amountMinor, order.currency, language),
    day: (at) => printDay(at, language),
    percent: (basisPoints) => number.format(basisPoints / 100),
  };
}

function termOf(months: number, words: DocumentWords): string {
  if (months === 0) return words.terms.once;
  return months % 12 === 0 ? words.terms.years(months / 12) : words.terms.months(months);
}
