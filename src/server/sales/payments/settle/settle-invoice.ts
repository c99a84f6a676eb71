import { type LedgerEntry, invoiceEntries } from '#core/orders/invoices/ledger.ts';
import type { Settlement } from '#core/orders/settle.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { claimDocumentNumber } from '#server/sales/payments/invoices/number-series-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

/** An invoice with the lines it covers; null covers the whole order. */
export interface DueInvoice {
  readonly invoice: StoredInvoice;
  readonly lineIds: readonly string[] | null;
}

/**
 * The ledger entries made when a payment request becomes an invoice; none before. A payment request that is never paid
 * leaves no entries.
 */
export function issuedEntries(
  { document }: StoredOrder,
  { invoice, lineIds }: DueInvoice,
  settled: Settlement,
  at: number,
): readonly LedgerEntry[] {
  if (!becomesInvoice(invoice, settled)) return [];
  const lines = document.priced.lines.filter(({ id }) => lineIds?.includes(id) ?? true);
  const taxMinor = lines.flatMap(({ taxes }) => taxes).reduce((sum, tax) => sum + tax.amountMinor, 0);
  return invoiceEntries(invoice.totalMinor, taxMinor, at);
}

/**
 * Stores the invoice's settled state. The number is taken last and once, since other transactions wait for it until the
 * commit.
 */
export async function settleInvoice(
  services: Pick<PaymentServices, 'storefronts' | 'publish'>,
  tx: Transaction,
  invoice: StoredInvoice,
  settled: Settlement,
  at: number,
): Promise<void> {
  const { state, paidMinor } = settled.invoice;
  if (state === invoice.state && paidMinor === invoice.paidMinor) return;
  if (!becomesInvoice(invoice, settled)) {
    await updateInvoice(tx, { ...invoice, state, paidMinor });
    return;
  }
  const number = await claimDocumentNumber(services, tx, invoice.brandId, 'invoice');
  await updateInvoice(tx, { ...invoice, state, paidMinor, number, issuedAt: at });
  const { brandId, orderId, id, currency, totalMinor } = invoice;
  const facts = { orderId, invoiceId: id, number, currency, totalMinor };
  await services.publish(tx, { kind: 'invoice.issued', brandId, at, ...facts });
}

/** Whether the payment request gets its invoice number now. */
export function becomesInvoice(invoice: StoredInvoice, settled: Settlement): boolean {
  return settled.invoice.state === 'paid' && invoice.number === null;
}
