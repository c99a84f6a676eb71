import { type OrderJob, listOrderJobs } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { REFUND_JOBS, openParts } from './money-return.ts';
import { leftMinorOf } from './refund-payload.ts';

/** A refund that another job of the order has not returned yet. */
export interface OtherRefund {
  /** Null for what no payment can return. */
  readonly paymentId: string | null;
  readonly amountMinor: number;
  /** Whether it is requested now, without an answer so far. */
  readonly isRequested: boolean;
}

/** The other refunds of an order, also those left to staff. */
export async function listOtherRefunds(
  tx: Queries,
  { brandId, orderId, id }: Pick<OrderJob, 'brandId' | 'orderId' | 'id'>,
): Promise<readonly OtherRefund[]> {
  const jobs = await listOrderJobs(tx, { brandId, orderId }, REFUND_JOBS);
  return jobs
    .filter((other) => other.id !== id && other.state !== 'done')
    .flatMap(({ payload, state }) => [
      ...openParts(payload).map(({ paymentId, amountMinor, refundedBeforeMinor }) => ({
        paymentId,
        amountMinor,
        isRequested: state === 'waiting' && refundedBeforeMinor !== null,
      })),
      { paymentId: null, amountMinor: leftMinorOf(payload), isRequested: false },
    ]);
}
