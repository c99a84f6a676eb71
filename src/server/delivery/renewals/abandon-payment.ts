import { type StoredPayment, canBeAbandoned, cancelPayment, findOrderMoney } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { StoredRenewal } from './renewal-store.ts';

/**
 * Cancels, at its provider, a payment of the order of a renewal that was abandoned: by default one that waits for its
 * customer, or for a transfer of which nothing has arrived, so that the order can be cancelled. A transfer that arrives later is returned. A payment stays while
 * its provider does not answer, or the brand does not have it any more.
 */
export async function abandonPayment(
  services: RenewalServices,
  { brandId, orderId }: Pick<StoredRenewal, 'brandId' | 'orderId'>,
  isAbandoned: (payment: StoredPayment) => boolean = canBeAbandoned,
): Promise<void> {
  if (orderId === null) return;
  const { payments } = await findOrderMoney(services.database.read, brandId, orderId);
  const abandoned = payments.filter((one) => isAbandoned(one) && services.provider(brandId, one.provider) !== null);
  for (const payment of abandoned) await cancelPayment(services, payment);
}
