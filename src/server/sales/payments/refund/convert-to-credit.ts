import type { LedgerEntry } from '#core/orders/invoices/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/sales/payments/invoices/ledger-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { enqueueOverpaymentReturn } from './overpayment-job.ts';

/** Turns payments of a cancelled order into credit, which is refunded. */
export async function convertToCredit(
  services: Pick<PaymentServices, 'ids'>,
  tx: Transaction,
  invoice: StoredInvoice,
  payments: readonly StoredPayment[],
  at: number,
): Promise<void> {
  for (const payment of payments) {
    const refundableMinor = payment.capturedMinor - payment.refundedMinor;
    if (refundableMinor <= 0) continue;
    const ledger: readonly LedgerEntry[] = [
      { account: 'receivable', amountMinor: refundableMinor, paymentId: payment.id, at },
      { account: 'credit', amountMinor: -refundableMinor, paymentId: payment.id, at },
    ];
    await insertLedgerEntries(tx, services.ids, invoice, ledger);
    await enqueueOverpaymentReturn(services, tx, payment, { returnMinor: refundableMinor }, at);
  }
}
