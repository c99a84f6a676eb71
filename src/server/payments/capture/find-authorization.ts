import { captureProgress, listOrderJobs, claimedLinesOf } from '#server/fulfilment/public.ts';
import type { CaptureProgress } from '#server/fulfilment/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The capture step of a payment with an authorization. */
export interface Authorization extends CaptureProgress {
  readonly stepId: string;
  /** Whether the capture is still pending. */
  readonly isOpen: boolean;
  /** Whether another payment began the order's fulfilment. */
  readonly isSpare: boolean;
}

/** The capture of a payment; null when the payment never had an authorization. */
export async function findAuthorization(
  tx: Queries,
  order: StoredOrder,
  paymentId: string,
): Promise<Authorization | null> {
  if (claimedLinesOf(order).length === 0) return null;
  const jobs = await listOrderJobs(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  const job = jobs.find(({ lineId }) => lineId === paymentId);
  if (job === undefined) return null;
  const { decided, ...memory } = captureProgress(job.document);
  const isSpare = decided?.lineIds.length === 0 && jobs.some((other) => other !== job && other.state === 'waiting');
  return { ...memory, decided, stepId: job.id, isOpen: job.state === 'waiting', isSpare };
}
