import type { DeadLetter, OrderJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { leaveLine } from '#server/sales/orders/lines/leave-line-to-operator.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { listOpenRefunds } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';
import { remainingMinorOf } from './refund-payload.ts';

/**
 * Dead-letters a refund, as `leaveLineToOperator`, and publishes that it failed, with the amount that was not returned.
 */
export async function leaveRefundToOperator(
  services: Pick<PaymentServices, 'database' | 'publish'>,
  job: OrderJob,
  deadLetter: DeadLetter,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (!(await leaveLine(services, tx, job, deadLetter))) return;
    await publishFailedRefund(services, tx, job, deadLetter.at);
  });
}

/** Publishes that a refund failed for good, with the amount that was not returned. */
export async function publishFailedRefund(
  { publish }: Pick<PaymentServices, 'publish'>,
  tx: Transaction,
  { brandId, orderId, id }: Pick<OrderJob, 'brandId' | 'orderId' | 'id'>,
  at: number,
): Promise<void> {
  const refund = (await listOpenRefunds(tx, { brandId, orderId })).find((one) => one.id === id);
  const amountMinor = refund === undefined ? 0 : remainingMinorOf(refund.payload);
  const { invoice } = await findOrderMoney(tx, brandId, orderId);
  if (invoice === null || amountMinor === 0) return;
  const { currency } = invoice;
  await publish(tx, { kind: 'refund.failed', brandId, at, orderId, currency, amountMinor });
}
