import { invoiceEntries } from '#core/orders/ledger.ts';
import type { LedgerEntry } from '#core/orders/ledger.ts';
import type { Settled } from '#core/orders/settle.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Telling } from '#server/platform/tell-operator.ts';
import { invoiceNumber } from './invoice-number.ts';
import { takeNumber, updateInvoice } from './invoice-store.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** An invoice with the lines it is for; null is all of its order. */
export interface AskedInvoice {
  readonly invoice: StoredInvoice;
  readonly lineIds: readonly string[] | null;
}

/** What the ledger is told when a payment request becomes an invoice (D12): until then nothing was sold, and one that nobody pays leaves no trace. */
export function issuedEntries(
  { document }: StoredOrder,
  { invoice, lineIds }: AskedInvoice,
  settled: Settled,
  at: number,
): readonly LedgerEntry[] {
  if (!becomesInvoice(invoice, settled)) return [];
  const lines = document.priced.lines.filter(({ id }) => lineIds?.includes(id) ?? true);
  const taxMinor = lines.flatMap(({ taxes }) => taxes).reduce((sum, tax) => sum + tax.amountMinor, 0);
  return invoiceEntries(invoice.totalMinor, taxMinor, at);
}

/** Writes how the invoice stands; its number is taken last and once, because others wait for it from here to the commit (D12). */
export async function moveInvoice(
  { tell }: Telling,
  tx: Queries,
  invoice: StoredInvoice,
  settled: Settled,
  at: number,
): Promise<void> {
  const { state, paidMinor } = settled.invoice;
  if (state === invoice.state && paidMinor === invoice.paidMinor) return;
  if (!becomesInvoice(invoice, settled)) {
    await updateInvoice(tx, { ...invoice, state, paidMinor });
    return;
  }
  const number = invoiceNumber(await takeNumber(tx, invoice.brandId, 'invoice'));
  await updateInvoice(tx, { ...invoice, state, paidMinor, number, issuedAt: at });
  const { brandId, orderId, id, currency, totalMinor } = invoice;
  const data = { invoice_id: id, number, order_id: orderId, currency, total_minor: totalMinor };
  await tell(tx, { brandId, about: orderId, type: 'invoice.issued', data, at });
}

function becomesInvoice(invoice: StoredInvoice, settled: Settled): boolean {
  return settled.invoice.state === 'paid' && invoice.number === null;
}
