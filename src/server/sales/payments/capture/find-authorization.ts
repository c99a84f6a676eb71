import { listOrderJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimedLinesOf } from '#server/sales/orders/lines/line-of.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { type CaptureProgress, captureProgress } from '#server/sales/payments/capture/capture-progress.ts';

/** The capture job of a payment with an authorization. */
export interface Authorization extends CaptureProgress {
  readonly jobId: string;
  /** Whether the capture is still pending. */
  readonly isOpen: boolean;
  /** Whether another payment began the order's fulfilment. */
  readonly isSpare: boolean;
}

/** The capture of a payment; null when the payment never had an authorization. */
export async function findAuthorization(
  tx: Transaction,
  order: StoredOrder,
  paymentId: string,
): Promise<Authorization | null> {
  if (claimedLinesOf(order).length === 0) return null;
  const jobs = await listOrderJobs(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  const job = jobs.find(({ subject }) => subject.id === paymentId);
  if (job === undefined) return null;
  const { decided, ...progress } = captureProgress(job.payload);
  const isSpare = decided?.lineIds.length === 0 && jobs.some((other) => other !== job && other.state === 'waiting');
  return { ...progress, decided, jobId: job.id, isOpen: job.state === 'waiting', isSpare };
}
