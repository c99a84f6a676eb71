import type { NumberedDocument } from '#core/billing/document-number.ts';
import { type OrderRecord, sum } from './order-record.ts';
import type { CheckedBrand, Rows, Snapshot } from './snapshot.ts';

/**
 * I7: each brand's invoices and credit notes are numbered from its first number without a gap and never change, and its
 * ledger sums to zero and agrees with payments, invoices and credit notes.
 */
export function findLedgerErrors(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return [
    ...snapshot.brands.flatMap((brand) => numberErrors(snapshot.rows, brand)),
    ...snapshot.brands.flatMap((brand) => stateErrors(snapshot.rows, brand)),
    ...orderRecords.flatMap(changedNumbers),
    ...unbalanced(snapshot.rows),
    ...orderRecords.flatMap(accountErrors),
  ];
}

function numberErrors(rows: Rows, brand: CheckedBrand): readonly string[] {
  return [
    ...seriesErrors(rows, brand, { series: 'invoice', numbered: rows.invoices }),
    ...seriesErrors(rows, brand, { series: 'credit-note', numbered: rows.credit_notes }),
  ];
}

interface Series {
  readonly series: NumberedDocument;
  readonly numbered: readonly { readonly brand_id: string; readonly number: string | null }[];
}

function seriesErrors(
  { number_series: rows }: Rows,
  { id: brand, numbering }: CheckedBrand,
  { series, numbered }: Series,
): readonly string[] {
  const { prefix, first } = numbering[series];
  const own = numbered.filter((row) => row.brand_id === brand);
  const numbers = own.flatMap(({ number }) => number ?? []).toSorted();
  const next = rows.find((row) => row.brand_id === brand && row.series === series)?.next_number ?? first;
  const expected = numbers.map((_, index) => `${prefix}${String(first + index).padStart(6, '0')}`);
  const firstMismatch = expected.findIndex((number, index) => number !== numbers[index]);
  return [
    ...(firstMismatch < 0 ? [] : [`${brand}: ${numbers[firstMismatch]} found, ${expected[firstMismatch]} expected`]),
    ...(next === first + numbers.length ? [] : [`${brand}: ${prefix}${next} is next after ${numbers.length} numbers`]),
  ];
}

/** A numbered invoice is paid, unless its payment was returned by the bank. */
function stateErrors({ invoices, payments }: Rows, brand: CheckedBrand): readonly string[] {
  const chargedBack = new Set(payments.flatMap((row) => (row.taken_back_minor > 0 ? [row.order_id] : [])));
  return invoices
    .filter((invoice) => invoice.brand_id === brand.id)
    .filter((invoice) => {
      const isNumbered = invoice.number !== null && invoice.issued_at !== null;
      return invoice.state === 'paid' ? !isNumbered : isNumbered && !chargedBack.has(invoice.order_id);
    })
    .map((invoice) => `${brand.id}: invoice ${invoice.id} is ${invoice.state} with number ${invoice.number}`);
}

function changedNumbers({ name, invoice, clientEvents }: OrderRecord): readonly string[] {
  const shown = new Set(clientEvents.flatMap((event) => (event.kind === 'invoice-shown' ? (event.number ?? []) : [])));
  return [...shown]
    .filter((number) => number !== invoice?.number)
    .map((number) => `${name}: its invoice was shown as ${number} and is ${invoice?.number ?? 'gone'}`);
}

/** The entries of one event share invoice and payment. */
function unbalanced({ ledger_entries: entries }: Rows): readonly string[] {
  const events = Map.groupBy(
    entries,
    ({ brand_id: brand, invoice_id: invoice, payment_id: payment, currency }) =>
      `invoice ${invoice} of ${brand}, payment ${payment ?? 'none'}, ${currency}`,
  );
  return [...events].flatMap(([name, group]) => {
    const total = sum(group.map((entry) => entry.amount_minor));
    return total === 0 ? [] : [`${name}: the ledger entries sum to ${total}`];
  });
}

/** Without an issued invoice there are no ledger entries: sealing an order creates only a payment request. */
function accountErrors({ name, invoice, creditNotes, payments, repayments, ledger }: OrderRecord): readonly string[] {
  if (invoice === null) return ledger.length === 0 ? [] : [`${name}: ledger entries without an invoice`];
  const onAccount = (account: string): number =>
    sum(ledger.filter((entry) => entry.account === account).map((entry) => entry.amount_minor));
  const booked = onAccount('provider');
  const receivedMinor = sum(payments.map(({ row }) => row.captured_minor - row.refunded_minor));
  const banked = onAccount('bank');
  const repaid = sum(repayments.map((row) => row.amount_minor));
  const receivableMinor = onAccount('receivable');
  const due = (invoice.number === null ? 0 : invoice.total_minor - invoice.credited_minor) - invoice.paid_minor;
  const credited = sum(creditNotes.map((creditNote) => creditNote.total_minor));
  const ofLines = sum(creditNotes.flatMap((creditNote) => creditNote.lines.map((line) => line.totalMinor)));
  return [
    ...(booked === receivedMinor
      ? []
      : [`${name}: ${booked} with the provider by the ledger, ${receivedMinor} by its payments`]),
    ...(banked === 0 - repaid && repaid === invoice.repaid_minor
      ? []
      : [`${name}: ${0 - banked} paid back by the ledger, ${repaid} by staff, ${invoice.repaid_minor} by the invoice`]),
    ...(credited === invoice.credited_minor && credited === ofLines && credited <= invoice.total_minor
      ? []
      : [
          `${name}: ${credited} credited by notes, ${ofLines} by their lines, ${invoice.credited_minor} by the invoice`,
        ]),
    ...(receivableMinor === due ? [] : [`${name}: ${receivableMinor} owed by the ledger, ${due} by the invoice`]),
  ];
}
