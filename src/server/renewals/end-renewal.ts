import { HOUR_MS } from '#core/durations.ts';
import { loadOrder } from '#server/orders/public.ts';
import { cancelUnpaidOrder } from '#server/payments/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import { updateRenewal, loadRenewalsBy, moveRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewals.ts';
import { changeState } from './suspend-renewal.ts';
import { isUnpaid } from './withdraw-order.ts';

/**
 * Ends a subject that was not paid in time, with its order, unless a payment is running; a name without automatic
 * renewal has had its last reminder.
 */
export async function endRenewal(services: RenewalServices, { renewal }: DueRenewal): Promise<void> {
  const { brandId, orderId } = renewal;
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (orderId === null) {
      await moveRenewal(tx, renewal, 'ended', { nextAt: null }, at);
      return;
    }
    const isOver = await cancelUnpaidOrder(services, tx, brandId, orderId);
    const order = isOver ? await loadOrder(tx, brandId, orderId) : null;
    for (const row of (await loadRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid)) {
      if (order?.state !== 'cancelled') await updateRenewal(tx, row, { nextAt: at + HOUR_MS }, at);
      else if (await moveRenewal(tx, row, 'ended', { nextAt: null }, at))
        await changeState(services, tx, row, 'end', at);
    }
  });
}
