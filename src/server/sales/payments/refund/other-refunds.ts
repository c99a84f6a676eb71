import { type OrderJob, listOrderTasks } from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { isRequested, listOpenRefunds, notRefundedMinor, openParts } from './money-return.ts';
import { endedLineIds, leftMinorOf, remainingMinorOf } from './refund-payload.ts';

/** A refund that another job of the order is about to return. */
export interface OtherRefund {
  /** Null for what no payment can return. */
  readonly paymentId: string | null;
  readonly amountMinor: number;
  /** What its payment had refunded before; null while it was not requested. */
  readonly refundedBeforeMinor: number | null;
  /** Whether it is requested now, without an answer so far. */
  readonly isRequested: boolean;
}

/**
 * The other refunds of an order that the workers are about to return. One left to staff is not among them: it may have
 * been settled in another way, and the amount it has to return is computed again when it is retried. Of two
 * overpayments only the newer one waits for the other.
 */
export async function listOtherRefunds(
  tx: Transaction,
  { brandId, orderId, id, kind }: Pick<OrderJob, 'brandId' | 'orderId' | 'id' | 'kind'>,
): Promise<readonly OtherRefund[]> {
  const open = await listOpenRefunds(tx, { brandId, orderId });
  return open
    .filter((other) => other.id !== id && other.state === 'waiting')
    .flatMap((other) => {
      const canBeRequested = other.kind !== kind || kind !== 'return-overpayment' || other.id < id;
      return [
        ...openParts(other.payload).map((part) => ({
          paymentId: part.paymentId,
          amountMinor: part.amountMinor,
          refundedBeforeMinor: part.refundedBeforeMinor,
          isRequested: canBeRequested && (other.kind === 'return-overpayment' || isRequested(part, other)),
        })),
        {
          paymentId: null,
          amountMinor: leftMinorOf(other.payload),
          refundedBeforeMinor: null,
          isRequested: false,
        },
      ];
    });
}

/** Whether a refund with which a line of an order ends is not done, also one left to staff. */
export async function isBeingRefunded(
  db: Queries,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
  lineId: string,
): Promise<boolean> {
  const open = await listOpenRefunds(db, { brandId, orderId });
  return open.some((job) => job.kind !== 'return-overpayment' && endedLineIds(job).includes(lineId));
}

/**
 * What each of an order's other refunds that are left to staff has to return, in minor units: those whose task is open.
 * One whose task they completed was settled in another way.
 */
export async function listLeftToStaff(
  tx: Transaction,
  { brandId, orderId, id }: Pick<OrderJob, 'brandId' | 'orderId' | 'id'>,
): Promise<readonly number[]> {
  const open = await listOpenRefunds(tx, { brandId, orderId });
  const tasks = new Set((await listOrderTasks(tx, { brandId, orderId })).map((task) => task.id));
  return open
    .filter((other) => other.id !== id && other.state === 'dead-lettered' && tasks.has(other.id))
    .map(({ payload }) => remainingMinorOf(payload));
}

/**
 * How much of another refund is still to be made, in minor units. What its own payment has refunded since it was requested
 * does not count: the credit is reduced by it already, also while the job is not done.
 */
export function stillPromised(
  other: OtherRefund,
  own: Pick<StoredPayment, 'id'>,
  payments: readonly StoredPayment[],
): number {
  const { paymentId, amountMinor } = other;
  const payment = paymentId === own.id ? undefined : payments.find(({ id }) => id === paymentId);
  return payment === undefined ? amountMinor : notRefundedMinor(other, payment);
}
