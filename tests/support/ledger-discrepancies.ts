import { sum } from '#core/money/sum.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestShop } from './test-shop.ts';

/**
 * The discrepancies between a shop's database, its provider's journal and its registry, one sentence each (invariants
 * I1, I2, I4, I6 and I7 of docs/rules/reliability-invariants.md); empty when there are none.
 */
export async function ledgerDiscrepancies(
  shop: Pick<TestShop, 'database' | 'provider' | 'registry'>,
): Promise<string[]> {
  const { database, provider } = shop;
  const payments = await database.read.selectFrom('payments').selectAll().execute();
  const invoices = await database.read.selectFrom('invoices').selectAll().execute();
  const orders = await database.read.selectFrom('orders').selectAll().execute();
  const lines = await database.read.selectFrom('order_lines').selectAll().execute();
  const creditNotes = await database.read.selectFrom('credit_notes').selectAll().execute();
  const journal = await provider.journal();
  const receipts = await database.read.selectFrom('payment_receipts').selectAll().execute();
  const repayments = await database.read.selectFrom('repayments').selectAll().execute();
  const wrong: string[] = [];

  for (const payment of payments) {
    const own = journal.filter(({ reference }) => reference === payment.id);
    const captures = own.filter(({ event }) => event === 'captured');
    if (captures.length > 1) wrong.push(`Payment ${payment.id} was captured ${captures.length} times.`);
    const recorded = receipts.filter((receipt) => receipt.payment_id === payment.id);
    const captured =
      sum(own.filter(isTaken).map(({ amountMinor }) => amountMinor)) +
      sum(recorded.filter(({ kind }) => kind === 'received').map((receipt) => receipt.amount_minor));
    const refunded =
      sum(own.filter(({ event }) => event === 'refunded').map(({ amountMinor }) => amountMinor)) +
      sum(recorded.filter(({ kind }) => kind === 'paid-back').map((receipt) => receipt.amount_minor));
    if (captured !== payment.captured_minor)
      wrong.push(`Payment ${payment.id} captured ${captured}, we know ${payment.captured_minor}.`);
    if (refunded !== payment.refunded_minor)
      wrong.push(`Payment ${payment.id} refunded ${refunded}, we know ${payment.refunded_minor}.`);
  }
  for (const invoice of invoices) {
    const own = payments.filter((payment) => payment.invoice_id === invoice.id);
    const repaid = sum(repayments.filter((row) => row.invoice_id === invoice.id).map((row) => row.amount_minor));
    if (repaid !== invoice.repaid_minor || repaid !== 0 - (await balance(database, invoice.id, 'bank')))
      wrong.push(`Invoice ${invoice.id} has ${repaid} repaid and says ${invoice.repaid_minor}.`);
    const netMinor = sum(own.map((payment) => payment.captured_minor - payment.refunded_minor)) - repaid;
    const credit = 0 - (await balance(database, invoice.id, 'credit'));
    if (netMinor - credit !== invoice.paid_minor)
      wrong.push(`Invoice ${invoice.id} kept ${netMinor}, credits ${credit} and says ${invoice.paid_minor} are paid.`);
    if (invoice.paid_minor > invoice.total_minor - invoice.credited_minor)
      wrong.push(`Invoice ${invoice.id} is paid beyond what is owed of it.`);
    const receivable = await balance(database, invoice.id, 'receivable');
    const owed = (invoice.number === null ? 0 : invoice.total_minor - invoice.credited_minor) - invoice.paid_minor;
    if (receivable !== owed) wrong.push(`Invoice ${invoice.id} is owed ${owed}, by the ledger ${receivable}.`);
    const notes = creditNotes.filter((note) => note.invoice_id === invoice.id);
    if (sum(notes.map((note) => note.total_minor)) !== invoice.credited_minor)
      wrong.push(`Invoice ${invoice.id} says ${invoice.credited_minor} are credited, its credit notes another.`);
    if ((await balance(database, invoice.id, null)) !== 0)
      wrong.push(`The ledger of invoice ${invoice.id} does not sum to zero.`);
    const isTakenBack = own.some((payment) => payment.taken_back_minor > 0);
    const isPaid = invoice.state === 'paid' || (invoice.number !== null && isTakenBack);
    if (isPaid !== (invoice.number !== null))
      wrong.push(`Invoice ${invoice.id} is ${invoice.state} with the number ${invoice.number}.`);
    const order = orders.find(({ id }) => id === invoice.order_id);
    const isHeld = own.some((payment) => payment.state === 'authorised');
    const counting = lines.filter((line) => line.order_id === invoice.order_id && !UNCHARGED.includes(line.state));
    const countingMinor = sum(counting.map((line) => line.total_minor));
    const isPaidOrder = order !== undefined && !['awaiting-payment', 'failed', 'cancelled'].includes(order.state);
    if (isPaid !== (isPaidOrder && !isHeld && countingMinor > 0))
      wrong.push(`Invoice ${invoice.id} is ${invoice.state}, its order ${order?.state}.`);
    if (isPaid && invoice.total_minor !== countingMinor)
      wrong.push(`Invoice ${invoice.id} asks for ${invoice.total_minor}, its lines for ${countingMinor}.`);
    if (order !== undefined && invoice.total_minor > order.total_minor)
      wrong.push(`Invoice ${invoice.id} asks for ${invoice.total_minor} of ${order.total_minor} that were confirmed.`);
  }
  for (const entry of journal) {
    if (!payments.some(({ id }) => id === entry.reference))
      wrong.push(`The provider ${entry.event} ${entry.reference}, which we do not know.`);
  }
  const series = [gapsIn('INV', invoices), gapsIn('CN', creditNotes)].flat();
  return [...wrong, ...series, ...(await registryDiscrepancies(shop))];
}

/** Line states that no invoice charges. */
const UNCHARGED: readonly string[] = ['not-obtained', 'withdrawn'];

/** Captured at once, or received in parts. */
function isTaken({ event }: { readonly event: string }): boolean {
  return event === 'captured' || event === 'received';
}

/** I4: every delivered domain line has its domain at the registry, and every domain there has an owner. */
async function registryDiscrepancies({
  database,
  registry,
}: Pick<TestShop, 'database' | 'registry'>): Promise<string[]> {
  const domains = await database.read.selectFrom('domains').select(['name', 'state', 'line_id']).execute();
  const lines = await database.read.selectFrom('order_lines').select(['line_id', 'state']).execute();
  const tasks = await database.read.selectFrom('operator_tasks').select('line_id').execute();
  const wrong = domains.flatMap(({ name, state, line_id: lineId }) => {
    const line = lines.find((other) => other.line_id === lineId);
    const isOurs = registry.findDomain(name)?.isOurs === true;
    if ((state === 'active') !== (line?.state === 'delivered')) return `${name} is ${state}, its line ${line?.state}.`;
    if (state === 'active' && !isOurs) return `${name} is sold and not at the registry.`;
    const isReported = tasks.some((task) => task.line_id === lineId);
    return state === 'lost' && isOurs && !isReported ? `${name} is registered and has no owner here.` : [];
  });
  const known = new Set(domains.map(({ name }) => name));
  const created = registry.commands.filter(({ command }) => command === 'create').flatMap(({ names }) => names);
  return [
    ...wrong,
    ...created.filter((name) => !known.has(name)).map((name) => `${name} was registered without an order.`),
  ];
}

/** The gaps in the number series of each brand, which start at 1. */
function gapsIn(prefix: string, invoices: readonly { brand_id: string; number: string | null }[]): string[] {
  return [...new Set(invoices.map((invoice) => invoice.brand_id))].flatMap((brandId) => {
    const numbers = invoices.filter((one) => one.brand_id === brandId).flatMap(({ number }) => number ?? []);
    const positions = numbers.map((number) => Number(number.slice(prefix.length + 1))).toSorted((a, b) => a - b);
    return positions.every((position, index) => position === index + 1)
      ? []
      : [`${brandId} has the numbers ${numbers.join(' ')}.`];
  });
}

async function balance({ read }: Database, invoiceId: string, account: string | null): Promise<number> {
  const entries = await read
    .selectFrom('ledger_entries')
    .select(['account', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return sum(
    entries.filter((entry) => account === null || entry.account === account).map((entry) => entry.amount_minor),
  );
}
