import { type MoneyStyle, formatDecimal, formatMoneyInStyle, moneyStyleOf } from '#core/money/format-money.ts';
import { orderLanguage, orderTimeZone } from '#core/orders/order.ts';
import { maskedNumber } from '#core/payments/payment-method.ts';
import type { PricedLine, Renewal, TaxAmount } from '#core/pricing/priced-basket.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { isTaxAdded } from '#core/pricing/tax-rule.ts';
import { type EmailList, type EmailRowOfRun, type Phrase, inclTax, writeDay } from '#server/notify/public.ts';
import { createCache } from '#server/platform/cache.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredCreditNote } from '#server/sales/payments/refund/credit-note-store.ts';
import type { EmailFacts } from './email-facts.ts';

/** The ordered lines with today's total, and what renews, when and for how much. */
export function orderedList({ order }: EmailFacts): EmailList {
  const { priced } = order.document;
  const money = moneyOf(order);
  const taxes = priced.taxes.map((tax) => taxRow(tax, priced.taxMode === 'exclusive' ? 'taxOn' : 'taxIn', order));
  const isAdded = isTaxAdded(priced);
  const total: EmailRowOfRun = {
    label: { say: isAdded ? 'totalGross' : 'total' },
    value: money(priced.totalMinor),
    isStrong: true,
  };
  return {
    heading: { say: isAdded ? 'linesNet' : 'lines' },
    rows: [
      ...priced.lines.map((line) => ({
        label: nameOf(line),
        value: money(line.subtotalMinor),
        notes: laterNotes(line, order),
      })),
      ...(priced.discountMinor === 0
        ? []
        : [{ label: { say: 'discount' }, value: money(0 - priced.discountMinor) } as const]),
      ...(priced.taxMode === 'exclusive' ? [...taxes, total] : [total, ...taxes]),
    ],
  };
}

/** The mandate of a debit for a new order; empty before the mandate is given. */
export function debitLists({ order, payments, invoice, mandate }: EmailFacts): readonly EmailList[] {
  const payment = payments.at(-1);
  if (payment === undefined || mandate === null || invoice?.state !== 'open') return [];
  const rows: EmailRowOfRun[] = [
    { label: { say: 'amount' }, value: moneyOf(order)(payment.amountMinor), isStrong: true },
    { label: { say: 'mandate' }, value: mandate.reference },
    { label: { say: 'account' }, value: maskedNumber(mandate.last4) },
  ];
  return [{ heading: { say: 'debit' }, rows }];
}

/** The bank details for a transfer with what is missing of it; empty when the payment has none or no longer needs them. */
export function paymentLists({ order, payments, invoice }: EmailFacts): readonly EmailList[] {
  const payment = payments.at(-1);
  const instructions = payment?.instructions ?? null;
  if (payment === undefined || instructions === null || invoice?.state !== 'open') return [];
  const { holder, bank, account, reference } = instructions;
  const missingMinor = Math.max(0, payment.amountMinor - payment.capturedMinor + payment.refundedMinor);
  const rows: EmailRowOfRun[] = [
    { label: { say: 'amount' }, value: moneyOf(order)(missingMinor), isStrong: true },
    { label: { text: holder }, value: bank },
    ...account.map(({ label, value }) => ({ label: { text: label }, value })),
    { label: { say: 'reference' }, value: reference, isStrong: true },
  ];
  return [{ heading: { say: 'payment' }, rows }];
}

/** The delivered lines, each with its result, access data and renewal. */
export function readyList({ order, domains, facts }: EmailFacts, lineIds: readonly string[]): EmailList {
  const rows = linesOf(order, lineIds).map((line): EmailRowOfRun => {
    const state = domains.get(line.id)?.state;
    const isDone = state === 'registered' || state === 'transferred' || state === 'renewed' || state === 'restored';
    const known = (facts.get(line.id) ?? []).map(({ label, value }) => ({ text: `${label}: ${value}` }));
    const notes = [...(isDone ? [{ say: state }] : []), ...known, ...laterNotes(line, order)];
    return { label: nameOf(line), value: '', notes };
  });
  return { heading: { say: 'readyLines' }, rows };
}

/** The lines that could not be fulfilled, each with its refund. */
export function failedList({ order, lines }: EmailFacts, lineIds: readonly string[]): EmailList {
  const money = grossOf(order);
  const rows = linesOf(order, lineIds).map((line): EmailRowOfRun => {
    const isCharged = lines.find(({ lineId }) => lineId === line.id)?.state !== 'not-obtained' && line.totalMinor > 0;
    return {
      label: nameOf(line),
      value: money(line.totalMinor),
      notes: [{ say: isCharged ? 'goesBack' : 'notCharged' }],
    };
  });
  return { heading: { say: 'failedLines' }, rows };
}

/** The lines of a credit note, of which an amount is paid back. */
export function creditedList({ order }: EmailFacts, note: StoredCreditNote, backMinor: number): EmailList {
  const money = grossOf(order);
  const rows = note.lines.map(({ name, totalMinor }) => ({ label: { text: name }, value: money(totalMinor) }));
  return { heading: { say: backMinor === 0 ? 'creditedLines' : 'refundedLines' }, rows };
}

/** Formats amounts in the order's currency and language. */
export function moneyOf(order: Pick<StoredOrder, 'currency' | 'document'>): (amountMinor: number) => string {
  const language = orderLanguage(order);
  const style = moneyStyles(`${language} ${order.currency}`, () => moneyStyleOf(order.currency, language));
  return (amountMinor) => formatMoneyInStyle(amountMinor, order.currency, style);
}

/** `Intl` takes 0.2 ms per style. */
const moneyStyles = createCache<MoneyStyle>(500);

/** Formats amounts of lines and renewals including tax, with a note if the order's prices exclude it. */
export function grossOf(order: Pick<StoredOrder, 'currency' | 'document'>): (amountMinor: number) => string {
  const money = moneyOf(order);
  if (!isTaxAdded(order.document.priced)) return money;
  return (amountMinor) => inclTax(money(amountMinor), orderLanguage(order));
}

/** Formats days in the order's language and time zone. */
export function dayOf(order: StoredOrder): (at: number) => string {
  return (at) => writeDay(at, orderLanguage(order), orderTimeZone(order));
}

/** The order's lines with these ids, in the order's sequence. */
export function linesOf({ document }: StoredOrder, lineIds: readonly string[]): readonly PricedLine[] {
  return document.priced.lines.filter(({ id }) => lineIds.includes(id));
}

function nameOf({ name, configuration: { quantity } }: PricedLine): Phrase {
  return { text: quantity === 1 ? name : `${quantity} × ${name}` };
}

function taxRow(
  { name, basisPoints, amountMinor }: TaxAmount,
  say: 'taxOn' | 'taxIn',
  order: StoredOrder,
): EmailRowOfRun {
  const language = orderLanguage(order);
  const rate = rates(`${language} ${basisPoints}`, () => formatDecimal(String(basisPoints / 100), language));
  return { label: { say, facts: { name, rate } }, value: moneyOf(order)(amountMinor) };
}

const rates = createCache<string>(500);

function laterNotes(line: PricedLine, order: StoredOrder): readonly Phrase[] {
  const [money, day] = [grossOf(order), dayOf(order)];
  const { trial, renewal } = line;
  const renewed = renewedTerm(line);
  return [
    ...(renewed === null ? [] : [{ say: 'renewal', facts: { from: day(renewed.from), to: day(renewed.to) } } as const]),
    ...(trial === null
      ? []
      : [{ say: 'trial', facts: { day: day(trial.endsAt), amount: money(trial.firstChargeMinor) } } as const]),
    ...(renewal === null ? [] : [renewalPhrase(renewal, order)]),
  ];
}

function renewalPhrase({ term, amountMinor, at, openDay, paidUntil }: Renewal, order: StoredOrder): Phrase {
  const [day, amount] = [dayOf(order), grossOf(order)(amountMinor)];
  if (openDay !== undefined) return { say: openDay === 'adds-year' ? 'addsYear' : 'keepsTerm', facts: { amount } };
  const facts = { day: day(at), amount };
  if (paidUntil !== undefined) return { say: 'paidUntil', facts: { ...facts, until: day(paidUntil) } };
  if (term === 1) return { say: 'renewsMonth', facts };
  if (term === 12) return { say: 'renewsYear', facts };
  return term % 12 === 0
    ? { say: 'renewsYears', facts: { ...facts, count: String(term / 12) } }
    : { say: 'renewsMonths', facts: { ...facts, count: String(term) } };
}
