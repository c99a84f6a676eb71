import type { OutputOf } from '#contract/endpoint.ts';
import type { getInvoice } from '#contract/invoices.ts';
import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { formatMoney } from '#core/money/decimal.ts';
import { isLineCharged } from '#core/orders/line-status.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { frameOf, printDay } from './document-frame.ts';
import type { PrintedDocument, PrintedLine, PrintedTotal } from './printed-document.ts';
import { words } from './text/en.ts';

type InvoiceView = OutputOf<typeof getInvoice>;
type OrderLine = InvoiceView['order']['lines'][number];

/** An invoice as the API answers it, but for how it can be paid. */
export type PrintableInvoice = Omit<InvoiceView, 'paymentTypes' | 'savedMethods' | 'maySave' | 'cardForm'>;

/**
 * An invoice as it is printed, or the payment request it is until it has a number. A numbered one never changes (D12): it says what was paid when it was issued
 * and nothing of what was credited or refunded since, which credit notes say.
 */
export function printInvoice(brand: Brand, invoice: PrintableInvoice): PrintedDocument {
  const { order, number, issuedAt, state } = invoice;
  const at = issuedAt ?? order.placedAt;
  return {
    ...frameOf(brand, invoice),
    title: number === null ? words.request : words.invoice(number),
    badge: number === null ? (state === 'void' ? words.cancelled : words.toPay) : words.paid,
    facts: [
      { name: words.date, value: printDay(at) },
      { name: words.order, value: order.number },
      ...(invoice.payable ? [{ name: words.payUntil, value: printDay(invoice.payableUntil) }] : []),
    ],
    columns: words.columns,
    lines: order.lines.map((line) => printLine(line, order.currency)),
    totals: totalsOf(invoice),
    notes: [
      ...(invoice.taxNote === null ? [] : [words.taxNotes[invoice.taxNote]]),
      ...(issuedAt === null ? [] : [words.paidInFull(printDay(issuedAt))]),
      ...(state === 'void' ? [words.notPayable] : []),
    ],
    at,
  };
}

/** A credit note as it is printed; throws when the invoice has none of this id. */
export function printCreditNote(brand: Brand, invoice: PrintableInvoice, creditNoteId: string): PrintedDocument {
  const note = invoice.creditNotes.find(({ id }) => id === creditNoteId);
  if (note === undefined) throw new Error(`Invoice ${invoice.id} has no credit note ${creditNoteId}.`);
  const { currency } = invoice.order;
  return {
    ...frameOf(brand, invoice),
    title: words.creditNote(note.number),
    badge: null,
    facts: [
      { name: words.date, value: printDay(note.issuedAt) },
      { name: words.ofInvoice, value: `${invoice.number ?? ''}, ${printDay(invoice.issuedAt ?? note.issuedAt)}` },
      { name: words.order, value: invoice.order.number },
    ],
    columns: words.columns,
    lines: note.lines.map(({ name, totalMinor }) => {
      return { name, details: [], quantity: '', amount: formatMoney(totalMinor, currency, 'en'), isStruck: false };
    }),
    totals: [
      { name: words.creditTotal, value: formatMoney(note.totalMinor, currency, 'en'), weight: 'strong' },
      ...taxTotals(note.taxes, 'inclusive', currency),
    ],
    notes: [note.note === '' ? words.reasons[note.reason] : note.note, words.returned],
    at: note.issuedAt,
  };
}

function printLine({ line, state, domain }: OrderLine, currency: string): PrintedLine {
  const isCharged = isLineCharged(lineStatus(state));
  const { term, quantity } = line.configuration;
  const deal = boughtDomain(line.configuration)?.mode;
  const what = deal === undefined ? termOf(term) : `${words.deals[deal]}, ${termOf(term)}`;
  const isWrittenTwice = domain !== null && domain.unicode !== domain.name;
  return {
    name: line.name,
    details: [...(isWrittenTwice ? [domain.name] : []), isCharged ? what : words.notCharged],
    quantity: String(isCharged ? quantity : 0),
    amount: formatMoney(isCharged ? line.subtotalMinor : 0, currency, 'en'),
    isStruck: !isCharged,
  };
}

/** Of the contract's text only this one state counts here. */
function lineStatus(state: string): 'not-obtained' | 'delivered' {
  return state === 'not-obtained' ? state : 'delivered';
}

function totalsOf({ order, openMinor, number }: PrintableInvoice): readonly PrintedTotal[] {
  const { currency, taxMode, taxes } = order;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, 'en');
  const taxRows = taxTotals(taxes, taxMode, currency);
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
  currency: string,
): readonly PrintedTotal[] {
  const write = mode === 'inclusive' ? words.taxIn : words.taxOn;
  return taxes.map(({ name, basisPoints, taxableMinor, amountMinor }) => ({
    name: write(name, String(basisPoints / 100), formatMoney(taxableMinor, currency, 'en')),
    value: formatMoney(amountMinor, currency, 'en'),
    weight: mode === 'inclusive' ? 'quiet' : 'normal',
  }));
}

function termOf(months: number): string {
  if (months === 0) return words.terms.once;
  return months % 12 === 0 ? words.terms.years(months / 12) : words.terms.months(months);
}
