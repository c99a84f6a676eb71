import { sum } from './dossier.ts';
import type { Dossier } from './dossier.ts';
import type { CheckedBrand, Rows, World } from './world.ts';

/** I7: each brand's invoice numbers run from 1 without a gap and never change, and its ledger sums to zero and agrees with payments and invoices. */
export function findWrongBooks(world: World, dossiers: readonly Dossier[]): readonly string[] {
  return [
    ...world.brands.flatMap((brand) => wrongNumbers(world.rows, brand)),
    ...dossiers.flatMap(changedNumbers),
    ...unbalanced(world.rows),
    ...dossiers.flatMap(wrongAccounts),
  ];
}

function wrongNumbers({ invoices, number_series: series }: Rows, brand: CheckedBrand): readonly string[] {
  const own = invoices.filter((invoice) => invoice.brand_id === brand.id);
  const numbers = own.flatMap((invoice) => invoice.number ?? []).toSorted();
  const next = series.find((row) => row.brand_id === brand.id && row.series === 'invoice')?.next_number ?? 1;
  const expected = Array.from({ length: numbers.length }, (_, index) => `INV-${String(index + 1).padStart(6, '0')}`);
  const firstWrong = expected.findIndex((number, index) => number !== numbers[index]);
  return [
    ...(firstWrong < 0 ? [] : [`${brand.id}: ${numbers[firstWrong]} stands where ${expected[firstWrong]} should`]),
    ...(next === numbers.length + 1
      ? []
      : [`${brand.id}: the next number is ${next} after ${numbers.length} invoices`]),
    ...own
      .filter((invoice) => (invoice.state === 'paid') !== (invoice.number !== null && invoice.issued_at !== null))
      .map((invoice) => `${brand.id}: invoice ${invoice.id} is ${invoice.state} with number ${invoice.number}`),
  ];
}

function changedNumbers({ name, invoice, told }: Dossier): readonly string[] {
  const seen = new Set(told.flatMap((event) => (event.kind === 'invoice-shown' ? (event.number ?? []) : [])));
  return [...seen]
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

/** Nothing is owed by an invoice that was never issued (decisions.md D12). */
function wrongAccounts({ name, invoice, payments, ledger }: Dossier): readonly string[] {
  if (invoice === null) return ledger.length === 0 ? [] : [`${name}: ledger entries without an invoice`];
  const onAccount = (account: string): number =>
    sum(ledger.filter((entry) => entry.account === account).map((entry) => entry.amount_minor));
  const booked = onAccount('provider');
  const taken = sum(payments.map(({ row }) => row.captured_minor - row.refunded_minor));
  const owed = onAccount('receivable');
  const due = (invoice.number === null ? 0 : invoice.total_minor) - invoice.paid_minor;
  return [
    ...(booked === taken ? [] : [`${name}: ${booked} with the provider by the ledger, ${taken} by its payments`]),
    ...(owed === due ? [] : [`${name}: ${owed} owed by the ledger, ${due} by the invoice`]),
  ];
}
