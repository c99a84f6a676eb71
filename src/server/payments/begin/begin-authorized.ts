import { enqueueAuthorizedJobs } from '#server/fulfilment/public.ts';
import { setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Queries } from '#server/platform/database/database.ts';

/**
 * Begins fulfilment on an authorization: registrations start now, everything else after the capture. An authorization
 * the order is not waiting for is released.
 */
export async function beginAuthorized(
  services: PaymentServices,
  tx: Queries,
  order: StoredOrder,
  authorization: { readonly paymentId: string; readonly holdUntil: number | null; readonly at: number },
): Promise<void> {
  const isAwaited = order.state === 'awaiting-payment';
  if (isAwaited) await setOrderState(tx, order.brandId, order.id, 'in-fulfilment', authorization.at);
  await enqueueAuthorizedJobs(services.ids, tx, order, { ...authorization, isAwaited });
}
