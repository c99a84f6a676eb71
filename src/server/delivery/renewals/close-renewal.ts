import { HOUR_MS } from '#core/time/durations.ts';
import { abandonPayment } from './abandon-payment.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, updateRenewal, updateRenewalState } from './renewal-store.ts';
import type { Subject } from './subject.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

/**
 * Closes a renewal whose subject was renewed by another order or no longer exists. The one of a cancelled service is
 * withdrawn, since its customer may take back the cancellation meanwhile. An unpaid order is cancelled.
 */
export async function closeRenewal(
  services: RenewalServices,
  renewal: StoredRenewal,
  subject: Subject | null,
): Promise<void> {
  const at = services.clock.now();
  const event = eventOf(renewal, subject?.runsUntil ?? null);
  if (isUnpaid(renewal)) await abandonPayment(services, renewal);
  await services.database.transaction(async (tx) => {
    if (renewal.orderId === null) await updateRenewalState(tx, renewal, event, { nextAt: null }, at);
    else if (!(await withdrawOrder(services, tx, renewal, event, at)))
      await updateRenewal(tx, renewal, { nextAt: at + HOUR_MS }, at);
  });
}

function eventOf({ periodStart }: StoredRenewal, until: number | null): 'renewed-otherwise' | 'withdrawn' | 'ended' {
  if (until === null || until < periodStart) return 'ended';
  return until === periodStart ? 'withdrawn' : 'renewed-otherwise';
}
