import { HOUR_MS } from '#core/time/durations.ts';
import { cancelUnpaidOrder, findOrder } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import { listRenewalsBy, updateRenewalState, updateRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewal.ts';
import { changeState } from './suspend-renewal.ts';
import { isUnpaid } from './withdraw-order.ts';

/**
 * Ends a subject that was not paid in time, with its order, unless a payment is running; a domain without automatic
 * renewal has had its last reminder.
 */
export async function endRenewal(services: RenewalServices, { renewal }: DueRenewal): Promise<void> {
  const { brandId, orderId } = renewal;
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (orderId === null) {
      await updateRenewalState(tx, renewal, 'ended', { nextAt: null }, at);
      return;
    }
    const isOver = await cancelUnpaidOrder(services, tx, brandId, orderId);
    const order = isOver ? await findOrder(tx, brandId, orderId) : null;
    for (const row of (await listRenewalsBy(tx, { brandId, orderId })).filter(isUnpaid)) {
      if (order?.state !== 'cancelled') await updateRenewal(tx, row, { nextAt: at + HOUR_MS }, at);
      else if (await updateRenewalState(tx, row, 'ended', { nextAt: null }, at))
        await changeState(services, tx, row, 'end', at);
    }
  });
}
