import { canBeAbandoned, cancelPayment, findOrderMoney } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { StoredRenewal } from './renewal-store.ts';

/**
 * Cancels, at its provider, a payment of the order of a renewal that waits for its customer, or for a transfer of which
 * nothing has arrived, so that the order can be cancelled. A transfer that arrives later is returned.
 */
export async function abandonPayment(
  services: RenewalServices,
  { brandId, orderId }: Pick<StoredRenewal, 'brandId' | 'orderId'>,
): Promise<void> {
  if (orderId === null) return;
  const { payments } = await findOrderMoney(services.database.read, brandId, orderId);
  for (const payment of payments.filter(canBeAbandoned)) await cancelPayment(services, payment);
}
