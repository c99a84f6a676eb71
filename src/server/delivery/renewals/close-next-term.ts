import type { Queries } from '#server/platform/database/database.ts';
import { type CancelServices, canBeAbandoned, cancelPayment, findOrderMoney } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, findRenewal, updateRenewal } from './renewal-store.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

/** A service with the end of its term. */
interface EndingService {
  readonly brandId: string;
  readonly id: string;
  readonly renewsAt: number | null;
}

/**
 * Cancels the next term of a service, with an unpaid order for it; false while its payment is running or after it was
 * paid.
 */
export async function closeNextTerm(
  services: CancelServices,
  tx: Queries,
  service: EndingService,
  at: number,
): Promise<boolean> {
  const renewal = await nextTermOf(tx, service);
  const isOpen = renewal !== null && ['upcoming', 'invoiced', 'dunning', 'suspended'].includes(renewal.state);
  if (isOpen) return withdrawOrder(services, tx, renewal, 'cancelled', at);
  return renewal?.state !== 'paid';
}

/** Has the job of an unpaid next term run at once, which cancels its order once the service has ended. */
export async function wakeNextTerm(tx: Queries, service: EndingService, at: number): Promise<void> {
  const renewal = await nextTermOf(tx, service);
  if (renewal !== null && isUnpaid(renewal)) await updateRenewal(tx, renewal, { nextAt: at }, at);
}

/**
 * Cancels, at its provider, a payment of an unpaid next term that waits for its customer or for a transfer of which nothing
 * has arrived: a customer who cancels the service has abandoned it. A transfer that arrives later is returned.
 */
export async function abandonNextPayment(services: RenewalServices, service: EndingService): Promise<void> {
  const { read } = services.database;
  const renewal = await nextTermOf(read, service);
  if (renewal === null || renewal.orderId === null || !isUnpaid(renewal)) return;
  const { payments } = await findOrderMoney(read, renewal.brandId, renewal.orderId);
  for (const payment of payments.filter(canBeAbandoned)) await cancelPayment(services, payment);
}

async function nextTermOf(tx: Queries, { brandId, id, renewsAt }: EndingService): Promise<StoredRenewal | null> {
  return renewsAt === null ? null : findRenewal(tx, { brandId, kind: 'service', subjectId: id, periodStart: renewsAt });
}
