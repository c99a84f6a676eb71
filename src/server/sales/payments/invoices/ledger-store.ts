import type { LedgerEntry } from '#core/orders/invoices/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** Writes the entries of one event to a brand's ledger; their amounts sum to zero. */
export async function insertLedgerEntries(
  tx: Transaction,
  ids: Ids,
  invoice: { brandId: string; id: string; currency: string },
  entries: readonly LedgerEntry[],
  reason?: 'credit-note' | 'repayment',
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        brand_id: invoice.brandId,
        id: ids.uuid(),
        payment_id: entry.paymentId,
        invoice_id: invoice.id,
        account: entry.account,
        currency: invoice.currency,
        amount_minor: entry.amountMinor,
        reason: reason ?? (entry.paymentId === null ? 'invoice' : 'payment'),
        at: entry.at,
      })),
    )
    .execute();
}
