import type { Settlement } from '#core/orders/settle.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import type { Overpayment } from './money-return.ts';

/** The entries of a settlement, what of their credit staff return, and whether a bank has returned what it had taken back. */
interface AddedCredit extends Pick<Settlement, 'ledger'>, Partial<Pick<Settlement, 'unreturnedMinor'>> {
  readonly isReinstated?: boolean;
}

/**
 * Adds a durable job that returns an overpayment: exactly the credit added by this settlement, so that settling again
 * while the refund is running returns nothing twice; without refunds that failed, about which staff decide. The job is
 * keyed by the payment and the amount received so far, and for money that a bank has returned by the time as well, since it
 * may have been returned as an overpayment before.
 */
export async function enqueueOverpaymentReturn(
  services: Pick<PaymentServices, 'ids'>,
  tx: Transaction,
  payment: StoredPayment,
  { ledger, unreturnedMinor = 0, isReinstated = false }: AddedCredit,
  at: number,
): Promise<void> {
  const credit = (ledger.find(({ account }) => account === 'credit')?.amountMinor ?? 0) + unreturnedMinor;
  if (credit >= 0) return;
  const job = {
    id: services.ids.uuid(),
    kind: 'return-overpayment',
    subject: { type: 'payment', id: payment.id },
    orderId: payment.orderId,
    dedupeKey: `${payment.id}/${payment.capturedMinor}${isReinstated ? `/${at}` : ''}`,
    payload: {
      paymentId: payment.id,
      amountMinor: 0 - credit,
      refundedBeforeMinor: payment.refundedMinor,
    } satisfies Overpayment,
  } as const;
  await enqueueJobs(tx, payment.brandId, [job], at);
}
