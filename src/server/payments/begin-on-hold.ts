import { addHeldSteps } from '#server/fulfilment/public.ts';
import { setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { PaymentServices } from './payment-services.ts';

/**
 * Begins fulfilment on an authorization: registrations start now, everything else after the capture. An authorization
 * the order is not waiting for is released.
 */
export async function beginOnHold(
  services: PaymentServices,
  tx: Queries,
  order: StoredOrder,
  hold: { readonly paymentId: string; readonly holdUntil: number | null; readonly at: number },
): Promise<void> {
  const isAwaited = order.state === 'awaiting-payment';
  if (isAwaited) await setOrderState(tx, order.brandId, order.id, 'in-fulfilment', hold.at);
  await addHeldSteps(services.ids, tx, order, { ...hold, isAwaited });
}
