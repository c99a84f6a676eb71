import type { OutputOf } from '#contract/endpoint.ts';
import type { getInvoice } from '#contract/invoices.ts';
import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { Language } from '#core/languages/languages.ts';
import { formatDecimal, formatMoney, formatMoneyInStyle, moneyStyleOf } from '#core/money/format-money.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { frameOf, printDay } from './document-frame.ts';
import type { PrintedDocument, PrintedLine, PrintedPayment, PrintedTotal } from './printed-document.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './text/document-texts.ts';

type InvoiceView = OutputOf<typeof getInvoice>;
type OrderLine = InvoiceView['order']['lines'][number];

/** An invoice as returned by the API, without payment options. */
export type PrintableInvoice = Omit<InvoiceView, 'paymentTypes' | 'savedMethods' | 'maySave' | 'cardForm'>;

/**
 * The printed invoice, or payment request until numbered, with bank details for a transfer. A numbered invoice never
 * changes: it shows what was paid at issue; later credits, refunds and chargebacks are on credit notes and its page.
 */
export function printInvoice(brand: Brand, invoice: PrintableInvoice, language: Language): PrintedDocument {
  const formatters = formattersOf(invoice, language);
  const { words, day } = formatters;
  const { order, number, issuedAt, state } = invoice;
  const at = issuedAt ?? order.placedAt;
  const paidAt = invoice.paidAt ?? issuedAt;
  return {
    ...frameOf(brand, invoice, language),
    title: number === null ? words.request : words.invoice(number),
    badge: number === null ? (state === 'void' ? words.cancelled : words.toPay) : words.paid,
    facts: [
      { name: words.date, value: day(at) },
      { name: words.order, value: order.number },
      ...(number === null && invoice.payable ? [{ name: words.payUntil, value: day(invoice.payableUntil) }] : []),
    ],
    columns: [words.item, words.quantity, words.unit, amountName(order, words)],
    lines: order.lines.map((line, position) => printLine(line, invoice.lines[position], { formatters, paidAt })),
    totals: totalsOf(invoice, formatters),
    payment: number === null ? transferOf(invoice, formatters) : null,
    notes: [
      ...(invoice.taxNote === null ? [] : [words.taxNotes[invoice.taxNote]]),
      ...nationalTaxNote(invoice, invoice.nationalTax?.amountMinor ?? null, formatters),
      ...(paidAt === null ? [] : [words.paidInFull(day(paidAt))]),
      ...(state === 'void' ? [words.notPayable] : []),
    ],
    at,
  };
}

/** The bank details of an awaited transfer. */
function transferOf(
  { state, order, payableUntil }: PrintableInvoice,
  { words, money, day }: Formatters,
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

/** The printed credit note; throws when the invoice has none with this id. */
export function printCreditNote(
  brand: Brand,
  invoice: PrintableInvoice,
  { creditNoteId, language }: { readonly creditNoteId: string; readonly language: Language },
): PrintedDocument {
  const note = invoice.creditNotes.find(({ id }) => id === creditNoteId);
  if (note === undefined) throw new Error(`Invoice ${invoice.id} has no credit note ${creditNoteId}.`);
  const formatters = formattersOf(invoice, language);
  const { words, money, day } = formatters;
  return {
    ...frameOf(brand, invoice, language),
    title: words.creditNote(note.number),
    badge: null,
    facts: [
      { name: words.date, value: day(note.issuedAt) },
      { name: words.ofInvoice, value: `${invoice.number ?? ''}, ${day(invoice.issuedAt ?? note.issuedAt)}` },
      { name: words.order, value: invoice.order.number },
    ],
    // Its lines contain their tax in every tax mode.
    columns: [words.item, '', '', note.taxes.length > 0 ? words.grossAmount : words.amount],
    lines: note.lines.map(({ name, totalMinor }) => {
      return { name, details: [], quantity: '', unit: '', amount: money(totalMinor), parts: [], isStruck: false };
    }),
    totals: [
      { name: words.creditTotal, value: money(note.totalMinor), weight: 'strong' },
      ...taxTotals(note.taxes, 'inclusive', formatters),
    ],
    payment: null,
    notes: [
      note.note === '' ? words.reasons[note.reason] : note.note,
      ...(invoice.taxNote === null ? [] : [words.taxNotes[invoice.taxNote]]),
      ...nationalTaxNote(invoice, note.nationalTaxMinor, formatters),
      words.returned,
    ],
    at: note.issuedAt,
  };
}

function printLine(
  { line, state, domain }: OrderLine,
  invoiced: InvoiceView['lines'][number] | undefined,
  { formatters, paidAt }: { readonly formatters: Formatters; readonly paidAt: number | null },
): PrintedLine {
  const { words, money, decimal } = formatters;
  const isCharged = isLineCharged(lineStatus(state));
  const { term } = line.configuration;
  const operation = renewedTerm(line) === null ? boughtDomain(line.configuration)?.mode : 'renew';
  const description =
    operation === undefined ? termOf(term, words) : `${words.operations[operation]}, ${termOf(term, words)}`;
  const isWrittenTwice = domain !== null && domain.unicode !== domain.name;
  const [main, ...others] = invoiced?.items ?? [];
  return {
    name: line.name,
    details: [
      ...(isWrittenTwice ? [domain.name] : []),
      isCharged ? description : words.notCharged,
      ...(isCharged ? supplyOf(invoiced?.period ?? null, paidAt, formatters) : []),
    ],
    quantity: decimal(main?.quantity ?? 0),
    unit: main === undefined ? '' : money(main.netUnitMinor),
    amount: money(main?.amountMinor ?? 0),
    parts: others.map(({ kind, name, quantity, netUnitMinor, amountMinor }) => ({
      name: kind === 'setup' ? (operation === 'restore' ? words.restoreFee : words.setup(name)) : name,
      quantity: decimal(quantity),
      unit: money(netUnitMinor),
      amount: money(amountMinor),
    })),
    isStruck: !isCharged,
  };
}

/** The supply period or date; empty for a payment request that does not know it yet. */
function supplyOf(
  period: InvoiceView['lines'][number]['period'],
  paidAt: number | null,
  { words, day }: Formatters,
): readonly string[] {
  if (period !== null) return [words.period(day(period.from), day(period.to))];
  return paidAt === null ? [] : [words.supplied(day(paidAt))];
}

/** Line amounts include tax if prices do. */
function amountName({ taxMode, taxes }: InvoiceView['order'], words: DocumentTexts): string {
  return taxMode === 'inclusive' && taxes.length > 0 ? words.grossAmount : words.amount;
}

/** Only this distinction matters here. */
function lineStatus(state: string): 'not-obtained' | 'delivered' {
  return state === 'not-obtained' || state === 'withdrawn' ? 'not-obtained' : 'delivered';
}

function totalsOf({ order, openMinor, number }: PrintableInvoice, formatters: Formatters): readonly PrintedTotal[] {
  const { words, money } = formatters;
  const { taxMode, taxes } = order;
  const taxRows = taxTotals(taxes, taxMode, formatters);
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

/** Each tax rate with its base (Directive 2006/112/EC art. 226). */
function taxTotals(
  taxes: InvoiceView['order']['taxes'],
  mode: 'inclusive' | 'exclusive',
  { words, money, percent }: Formatters,
): readonly PrintedTotal[] {
  const write = mode === 'inclusive' ? words.taxIn : words.taxOn;
  return taxes.map(({ name, basisPoints, taxableMinor, amountMinor }) => ({
    name: write(name, percent(basisPoints), money(taxableMinor)),
    value: money(amountMinor),
    weight: mode === 'inclusive' ? 'quiet' : 'normal',
  }));
}

/** Tax in the national currency with the exchange rates: '1 EUR = 1.10 USD = 4.25 PLN'. */
function nationalTaxNote(
  { nationalTax }: PrintableInvoice,
  amountMinor: number | null,
  { words, language, decimal }: Formatters,
): readonly string[] {
  if (nationalTax === null || amountMinor === null) return [];
  const { currency, rates, date } = nationalTax;
  const rate = ['1 EUR', ...rates.map((one) => `${decimal(one.rate)} ${one.currency}`)].join(' = ');
  const day = printDay(Date.parse(date), language, 'UTC');
  return [words.nationalTax(formatMoney(amountMinor, currency, language), rate, day)];
}

/** Formatters for words, amounts, days and rates. */
interface Formatters {
  readonly words: DocumentTexts;
  readonly language: Language;
  readonly money: (amountMinor: number) => string;
  readonly day: (at: number) => string;
  readonly decimal: (value: number | string) => string;
  readonly percent: (basisPoints: number) => string;
}

function formattersOf({ order }: PrintableInvoice, language: Language): Formatters {
  const decimal = (value: number | string) => formatDecimal(String(value), language);
  const style = moneyStyleOf(order.currency, language);
  return {
    words: DOCUMENT_TEXTS[language],
    language,
    money: (amountMinor) => formatMoneyInStyle(amountMinor, order.currency, style),
    day: (at) => printDay(at, language, order.timeZone),
    decimal,
    percent: (basisPoints) => decimal(basisPoints / 100),
  };
}

function termOf(months: number, words: DocumentTexts): string {
  if (months === 0) return words.terms.once;
  return months % 12 === 0 ? words.terms.years(months / 12) : words.terms.months(months);
}
