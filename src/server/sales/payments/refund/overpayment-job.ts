import { enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import type { Overpayment } from './money-return.ts';

/** Credit to be returned (minor units), and whether it is there because a bank has returned what it had taken back. */
interface AddedCredit {
  readonly returnMinor: number;
  readonly isReinstated?: boolean;
}

/**
 * Adds a durable job that returns an overpayment: exactly the credit added by this settlement, so that settling again
 * while the refund is running returns nothing twice. The job is keyed by the payment and the amount received so far, and
 * for money that a bank has returned by the time as well, since it may have been returned as an overpayment before.
 */
export async function enqueueOverpaymentReturn(
  services: Pick<PaymentServices, 'ids'>,
  tx: Transaction,
  payment: StoredPayment,
  { returnMinor: amountMinor, isReinstated = false }: AddedCredit,
  at: number,
): Promise<void> {
  if (amountMinor <= 0) return;
  const job = {
    id: services.ids.uuid(),
    kind: 'return-overpayment',
    subject: { type: 'payment', id: payment.id },
    orderId: payment.orderId,
    dedupeKey: `${payment.id}/${payment.capturedMinor}${isReinstated ? `/${at}` : ''}`,
    payload: { paymentId: payment.id, amountMinor, refundedBeforeMinor: payment.refundedMinor } satisfies Overpayment,
  } as const;
  await enqueueJobs(tx, payment.brandId, [job], at);
}
