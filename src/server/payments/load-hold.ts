import { captureProgress, loadOrderSteps, heldLinesOf } from '#server/fulfilment/public.ts';
import type { CaptureProgress } from '#server/fulfilment/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';

/** The capture step of a payment with an authorization. */
export interface Hold extends CaptureProgress {
  readonly stepId: string;
  /** Whether the capture is still pending. */
  readonly isOpen: boolean;
  /** Whether another payment began the order's fulfilment. */
  readonly isSpare: boolean;
}

/** The capture of a payment; null when the payment never had an authorization. */
export async function loadHold(tx: Queries, order: StoredOrder, paymentId: string): Promise<Hold | null> {
  if (heldLinesOf(order).length === 0) return null;
  const steps = await loadOrderSteps(tx, { brandId: order.brandId, orderId: order.id }, ['capture-payment']);
  const step = steps.find(({ lineId }) => lineId === paymentId);
  if (step === undefined) return null;
  const { decided, ...memory } = captureProgress(step.document);
  const isSpare = decided?.lineIds.length === 0 && steps.some((other) => other !== step && other.state === 'waiting');
  return { ...memory, decided, stepId: step.id, isOpen: step.state === 'waiting', isSpare };
}
