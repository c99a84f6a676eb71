import type { LedgerEntry } from '#core/orders/ledger.ts';
import type { Queries } from '#server/platform/database.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { insertLedgerEntries } from './ledger-store.ts';
import { enqueueOverpaymentReturn } from './overpayment-job.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** Turns payments of a cancelled order into credit, which is refunded. */
export async function convertToCredit(
  services: PaymentServices,
  tx: Queries,
  invoice: StoredInvoice,
  payments: readonly StoredPayment[],
  at: number,
): Promise<void> {
  for (const payment of payments) {
    const keptMinor = payment.capturedMinor - payment.refundedMinor;
    if (keptMinor <= 0) continue;
    const ledger: readonly LedgerEntry[] = [
      { account: 'receivable', amountMinor: keptMinor, paymentId: payment.id, at },
      { account: 'credit', amountMinor: -keptMinor, paymentId: payment.id, at },
    ];
    await insertLedgerEntries(tx, services.ids, invoice, ledger);
    await enqueueOverpaymentReturn(services, tx, payment, { ledger }, at);
  }
}
