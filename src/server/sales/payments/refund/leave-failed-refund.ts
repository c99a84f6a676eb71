import { writeAmount } from '#core/money/write-amount.ts';
import type { Settlement } from '#core/orders/settle.ts';
import { enqueueJobs, insertOperatorTask, overwriteJobPayload } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { type Overpayment, listOpenRefunds } from './money-return.ts';
import { afterFailedRefund } from './refund-payload.ts';

interface FailedRefund {
  /** The payment before and after the failure was reported. */
  readonly before: Pick<StoredPayment, 'takenBackMinor'>;
  readonly after: StoredPayment;
  readonly settled: Pick<Settlement, 'failedMinor' | 'unreturnedMinor'>;
}

/**
 * Leaves a refund to staff that failed after it was counted as made: a job that failed for good, which they retry or
 * record as paid back, with its task. It is not retried automatically, since the account that sent the money back is
 * usually closed. Refunds of the payment that have no answer yet are compared with what is left, also after a bank has
 * returned what it had taken back.
 */
export async function leaveFailedRefund(
  { ids, publish }: Pick<PaymentServices, 'ids' | 'publish'>,
  tx: Transaction,
  { before, after, settled: { failedMinor, unreturnedMinor } }: FailedRefund,
  at: number,
): Promise<void> {
  const lessMinor = failedMinor + Math.max(0, before.takenBackMinor - after.takenBackMinor);
  if (lessMinor <= 0) return;
  const { brandId, id: paymentId, orderId, currency, failedRefundMinor, refundedMinor } = after;
  for (const { id, payload } of await listOpenRefunds(tx, { brandId, orderId })) {
    const changed = afterFailedRefund(payload, paymentId, lessMinor);
    if (changed !== null) await overwriteJobPayload(tx, { brandId, id, payload: changed, at });
  }
  if (unreturnedMinor <= 0) return;
  const job = {
    id: ids.uuid(),
    kind: 'return-overpayment',
    subject: { type: 'payment', id: paymentId },
    orderId,
    dedupeKey: `${paymentId}/failed/${failedRefundMinor}`,
    payload: { paymentId, amountMinor: unreturnedMinor, refundedBeforeMinor: refundedMinor } satisfies Overpayment,
    state: 'dead-lettered',
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  const amount = writeAmount(unreturnedMinor, currency);
  await insertOperatorTask(tx, {
    brandId,
    id: job.id,
    kind: 'failed-job',
    subject: job.subject,
    orderId,
    lineId: null,
    reason: { code: 'credit-not-returned', amount },
    at,
  });
  await publish(tx, { kind: 'refund.failed', brandId, at, orderId, currency, amountMinor: unreturnedMinor });
}
