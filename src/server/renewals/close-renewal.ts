import type { RenewalServices } from './renewal-services.ts';
import { moveRenewal } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import type { Subject } from './subject.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** Ends a renewal whose service or name has another term by now, or is gone: an order for it is not asked to be paid any more. */
export async function closeRenewal(
  services: RenewalServices,
  renewal: StoredRenewal,
  subject: Subject | null,
): Promise<void> {
  const at = services.clock.now();
  const until = subject?.runsUntil ?? null;
  const event = until !== null && until > renewal.periodStart ? 'renewed-otherwise' : 'ended';
  await services.database.transaction(async (tx) => {
    if (renewal.orderId === null) await moveRenewal(tx, renewal, event, { nextAt: null }, at);
    else await withdrawOrder(services, tx, renewal, event, at);
  });
}
