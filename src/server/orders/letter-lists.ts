import { formatMoney } from '#core/money/decimal.ts';
import type { PricedLine, Renewal, TaxAmount } from '#core/pricing/priced-basket.ts';
import type { LetterList, LetterRow, Phrase } from '#server/mail/public.ts';
import { writeDay } from '#server/mail/public.ts';
import type { StoredCreditNote } from '#server/payments/public.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { StoredOrder } from './order-store.ts';

/** What was ordered, with what it costs today and what renews, when and for how much (style.md §3). */
export function orderedList({ order }: LetterFacts): LetterList {
  const { priced } = order.document;
  const money = moneyOf(order);
  const taxes = priced.taxes.map((tax) => taxRow(tax, priced.taxMode === 'exclusive' ? 'taxOn' : 'taxIn', money));
  const total: LetterRow = { label: { say: 'total' }, value: money(priced.totalMinor), isStrong: true };
  return {
    heading: { say: 'lines' },
    rows: [
      ...priced.lines.map((line) => ({
        label: nameOf(line),
        value: money(line.subtotalMinor),
        notes: laterNotes(line, money),
      })),
      ...(priced.discountMinor === 0
        ? []
        : [{ label: { say: 'discount' }, value: money(0 - priced.discountMinor) } as const]),
      ...(priced.taxMode === 'exclusive' ? [...taxes, total] : [total, ...taxes]),
    ],
  };
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

/** The lines that are ready, each with what was done and what renews. */
export function readyList({ order, domains }: LetterFacts, lineIds: readonly string[]): LetterList {
  const money = moneyOf(order);
  const rows = linesOf(order, lineIds).map((line): LetterRow => {
    const state = domains.get(line.id)?.state;
    const isDone = state === 'registered' || state === 'transferred' || state === 'renewed' || state === 'restored';
    return { label: nameOf(line), value: '', notes: [...(isDone ? [{ say: state }] : []), ...laterNotes(line, money)] };
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
export function moneyOf({ currency }: Pick<StoredOrder, 'currency'>): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency, 'en');
}

/** The lines of an order by id, in its order. */
export function linesOf({ document }: StoredOrder, lineIds: readonly string[]): readonly PricedLine[] {
  return document.priced.lines.filter(({ id }) => lineIds.includes(id));
}

function nameOf({ name, configuration: { quantity } }: PricedLine): Phrase {
  return { text: quantity === 1 ? name : `${quantity} × ${name}` };
}

function taxRow(
  { name, basisPoints, amountMinor }: TaxAmount,
  say: 'taxOn' | 'taxIn',
  money: (amountMinor: number) => string,
): LetterRow {
  return { label: { say, facts: { name, rate: String(basisPoints / 100) } }, value: money(amountMinor) };
}

function laterNotes({ trial, renewal }: PricedLine, money: (amountMinor: number) => string): readonly Phrase[] {
  return [
    ...(trial === null
      ? []
      : [{ say: 'trial', facts: { day: writeDay(trial.endsAt), amount: money(trial.firstChargeMinor) } } as const]),
    ...(renewal === null ? [] : [renewalPhrase(renewal, money)]),
  ];
}

function renewalPhrase({ term, amountMinor, at }: Renewal, money: (amountMinor: number) => string): Phrase {
  const facts = { day: writeDay(at), amount: money(amountMinor) };
  if (term === 1) return { say: 'renewsMonth', facts };
  if (term === 12) return { say: 'renewsYear', facts };
  return term % 12 === 0
    ? { say: 'renewsYears', facts: { ...facts, count: String(term / 12) } }
    : { say: 'renewsMonths', facts: { ...facts, count: String(term) } };
}
