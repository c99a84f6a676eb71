import { captureDeadline } from '#core/orders/plan-capture.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updateOrderState } from '#server/sales/orders/order-events.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { CaptureProgress } from '#server/sales/payments/capture/capture-progress.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

/**
 * Begins fulfilment on an authorization: a capture job is due at the deadline at the latest, and the subscribers of the
 * event begin the registrations. An authorization the order is not waiting for is released by its capture job.
 */
export async function beginAuthorized(
  services: PaymentServices,
  tx: Transaction,
  order: StoredOrder,
  authorization: { readonly paymentId: string; readonly holdUntil: number | null; readonly at: number },
): Promise<void> {
  const { brandId, id: orderId } = order;
  const { paymentId, holdUntil: authorizedUntil, at } = authorization;
  const isAwaited = order.state === 'awaiting-payment';
  const deadlineAt = isAwaited ? captureDeadline(at, authorizedUntil) : at;
  const progress: CaptureProgress = { paymentId, deadlineAt, decided: isAwaited ? null : NOTHING };
  const capture = {
    id: services.ids.uuid(),
    kind: 'capture-payment',
    subject: { type: 'payment', id: paymentId },
    orderId,
    payload: progress,
    nextAt: deadlineAt,
  } as const;
  await enqueueJobs(tx, brandId, [capture], at);
  if (!isAwaited) return;
  await updateOrderState(services, tx, order, 'in-fulfilment', at);
  await services.publish(tx, { kind: 'payment.authorized', brandId, at, orderId, paymentId });
}

const NOTHING = { lineIds: [], amountMinor: 0 };
