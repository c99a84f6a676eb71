import type { Database } from '#server/platform/database.ts';
import type { TestShop } from './test-shop.ts';

/** What is wrong between a shop's database and its provider's journal, one sentence each (reliability.md I1, I2, I6, I7); nothing while all is well. */
export async function wrongInBooks({ database, provider }: Pick<TestShop, 'database' | 'provider'>): Promise<string[]> {
  const payments = await database.read.selectFrom('payments').selectAll().execute();
  const invoices = await database.read.selectFrom('invoices').selectAll().execute();
  const orders = await database.read.selectFrom('orders').selectAll().execute();
  const journal = await provider.journal();
  const wrong: string[] = [];

  for (const payment of payments) {
    const own = journal.filter(({ reference }) => reference === payment.id);
    const captures = own.filter(({ event }) => event === 'captured');
    if (captures.length > 1) wrong.push(`Payment ${payment.id} was captured ${captures.length} times.`);
    const captured = sum(captures.map(({ amountMinor }) => amountMinor));
    const refunded = sum(own.filter(({ event }) => event === 'refunded').map(({ amountMinor }) => amountMinor));
    if (captured !== payment.captured_minor)
      wrong.push(`Payment ${payment.id} captured ${captured}, we know ${payment.captured_minor}.`);
    if (refunded !== payment.refunded_minor)
      wrong.push(`Payment ${payment.id} refunded ${refunded}, we know ${payment.refunded_minor}.`);
  }
  for (const invoice of invoices) {
    const own = payments.filter((payment) => payment.invoice_id === invoice.id);
    const kept = sum(own.map((payment) => payment.captured_minor - payment.refunded_minor));
    const credit = 0 - (await balance(database, invoice.id, 'credit'));
    if (kept - credit !== invoice.paid_minor)
      wrong.push(`Invoice ${invoice.id} kept ${kept}, credits ${credit} and says ${invoice.paid_minor} are paid.`);
    if (invoice.paid_minor > invoice.total_minor) wrong.push(`Invoice ${invoice.id} is paid beyond its total.`);
    if ((await balance(database, invoice.id, null)) !== 0)
      wrong.push(`The ledger of invoice ${invoice.id} does not sum to zero.`);
    if ((invoice.state === 'paid') !== (invoice.number !== null))
      wrong.push(`Invoice ${invoice.id} is ${invoice.state} with the number ${invoice.number}.`);
    const order = orders.find(({ id }) => id === invoice.order_id);
    const isPaidOrder = order !== undefined && !['awaiting-payment', 'failed', 'cancelled'].includes(order.state);
    if ((invoice.state === 'paid') !== isPaidOrder)
      wrong.push(`Invoice ${invoice.id} is ${invoice.state}, its order ${order?.state}.`);
  }
  for (const entry of journal) {
    if (!payments.some(({ id }) => id === entry.reference))
      wrong.push(`The provider ${entry.event} ${entry.reference}, which we do not know.`);
  }
  return [...wrong, ...gapsIn(invoices)];
}

/** Invoice numbers of a brand run from 1 without a gap. */
function gapsIn(invoices: readonly { brand_id: string; number: string | null }[]): string[] {
  return [...new Set(invoices.map((invoice) => invoice.brand_id))].flatMap((brandId) => {
    const numbers = invoices.filter((one) => one.brand_id === brandId).flatMap(({ number }) => number ?? []);
    const positions = numbers.map((number) => Number(number.slice('INV-'.length))).toSorted((a, b) => a - b);
    return positions.every((position, index) => position === index + 1)
      ? []
      : [`${brandId} has the invoices ${numbers.join(' ')}.`];
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
