import { formatMoney } from '#core/money/format-money.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import type { PricedLine, Renewal, TaxAmount } from '#core/pricing/priced-basket.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import type { LetterList, LetterRow, Phrase } from '#server/mail/public.ts';
import { writeDay } from '#server/mail/public.ts';
import type { StoredCreditNote } from '#server/payments/public.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { StoredOrder } from './order-store.ts';

/** What was ordered, with what it costs today and what renews, when and for how much (style.md §3). */
export function orderedList({ order }: LetterFacts): LetterList {
  const { priced } = order.document;
  const money = moneyOf(order);
  const taxes = priced.taxes.map((tax) => taxRow(tax, priced.taxMode === 'exclusive' ? 'taxOn' : 'taxIn', order));
  const total: LetterRow = { label: { say: 'total' }, value: money(priced.totalMinor), isStrong: true };
  return {
    heading: { say: 'lines' },
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

/** By which mandate an account is debited for an order that was just placed; nothing before it is given. */
export function debitLists({ order, payments, invoice, mandate }: LetterFacts): readonly LetterList[] {
  const payment = payments.at(-1);
  if (payment === undefined || mandate === null || invoice?.state !== 'open') return [];
  const rows: LetterRow[] = [
    { label: { say: 'amount' }, value: moneyOf(order)(payment.amountMinor), isStrong: true },
    { label: { say: 'mandate' }, value: mandate.reference },
    { label: { say: 'account' }, value: `···· ${mandate.last4}` },
  ];
  return [{ heading: { say: 'debit' }, rows }];
}

/** Where a transfer goes; nothing where the payment has no instructions, or needs none any more. */
export function paymentLists({ order, payments, invoice }: LetterFacts): readonly LetterList[] {
  const payment = payments.at(-1);
  const instructions = payment?.instructions ?? null;
  if (payment === undefined || instructions === null || invoice?.state !== 'open') return [];
  const { holder, bank, account, reference } = instructions;
  const rows: LetterRow[] = [
    { label: { say: 'amount' }, value: moneyOf(order)(payment.amountMinor), isStrong: true },
    { label: { text: holder }, value: bank },
    ...account.map(({ label, value }) => ({ label: { text: label }, value })),
    { label: { say: 'reference' }, value: reference, isStrong: true },
  ];
  return [{ heading: { say: 'payment' }, rows }];
}

/** The lines that are ready, each with what was done, what there is to know of it and what renews. */
export function readyList({ order, domains, facts }: LetterFacts, lineIds: readonly string[]): LetterList {
  const rows = linesOf(order, lineIds).map((line): LetterRow => {
    const state = domains.get(line.id)?.state;
    const isDone = state === 'registered' || state === 'transferred' || state === 'renewed' || state === 'restored';
    const known = (facts.get(line.id) ?? []).map(({ label, value }) => ({ text: `${label}: ${value}` }));
    const notes = [...(isDone ? [{ say: state }] : []), ...known, ...laterNotes(line, order)];
    return { label: nameOf(line), value: '', notes };
  });
  return { heading: { say: 'readyLines' }, rows };
}

/** The lines that could not be had, each with what happens to its money. */
export function failedList({ order, lines }: LetterFacts, lineIds: readonly string[]): LetterList {
  const money = moneyOf(order);
  const rows = linesOf(order, lineIds).map((line): LetterRow => {
    const isCharged = lines.find(({ lineId }) => lineId === line.id)?.state !== 'not-obtained' && line.totalMinor > 0;
    return {
      label: nameOf(line),
      value: money(line.totalMinor),
      notes: [{ say: isCharged ? 'goesBack' : 'notCharged' }],
    };
  });
  return { heading: { say: 'failedLines' }, rows };
}

/** What a credit note takes back. */
export function creditedList({ order }: LetterFacts, note: StoredCreditNote): LetterList {
  const money = moneyOf(order);
  const rows = note.lines.map(({ name, totalMinor }) => ({ label: { text: name }, value: money(totalMinor) }));
  return { heading: { say: 'creditedLines' }, rows };
}

/** Amounts of an order as they are read. */
export function moneyOf(order: Pick<StoredOrder, 'currency' | 'document'>): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, order.currency, orderLanguage(order));
}

/** Days in the letters of an order, as they are read. */
export function dayOf(order: StoredOrder): (at: number) => string {
  return (at) => writeDay(at, orderLanguage(order));
}

/** The lines of an order by id, in its order. */
export function linesOf({ document }: StoredOrder, lineIds: readonly string[]): readonly PricedLine[] {
  return document.priced.lines.filter(({ id }) => lineIds.includes(id));
}

function nameOf({ name, configuration: { quantity } }: PricedLine): Phrase {
  return { text: quantity === 1 ? name : `${quantity} × ${name}` };
}

function taxRow({ name, basisPoints, amountMinor }: TaxAmount, say: 'taxOn' | 'taxIn', order: StoredOrder): LetterRow {
  const rate = new Intl.NumberFormat(orderLanguage(order), { maximumFractionDigits: 3 }).format(basisPoints / 100);
  return { label: { say, facts: { name, rate } }, value: moneyOf(order)(amountMinor) };
}

function laterNotes(line: PricedLine, order: StoredOrder): readonly Phrase[] {
  const [money, day] = [moneyOf(order), dayOf(order)];
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

function renewalPhrase({ term, amountMinor, at }: Renewal, order: StoredOrder): Phrase {
  const facts = { day: dayOf(order)(at), amount: moneyOf(order)(amountMinor) };
  if (term === 1) return { say: 'renewsMonth', facts };
  if (term === 12) return { say: 'renewsYear', facts };
  return term % 12 === 0
    ? { say: 'renewsYears', facts: { ...facts, count: String(term / 12) } }
    : { say: 'renewsMonths', facts: { ...facts, count: String(term) } };
}
