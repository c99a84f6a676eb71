import { HOUR_MS } from '#core/time/durations.ts';
import { type StoredPayment, canBeAbandoned, cancelPayment, findOrderMoney } from '#server/sales/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { StoredRenewal } from './renewal-store.ts';

/**
 * Cancels, at their providers, the abandoned payments of the order of a renewal: by default those that wait for the
 * customer, or for a transfer of which nothing is held, so that the order can be cancelled. A transfer that arrives
 * later is returned. A payment is not cancelled while its provider does not answer, or if the brand no longer has the
 * provider.
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

/** The same for a payment whose customer has left the provider's page, begun an hour ago or earlier. */
export async function abandonLeftPayment(services: RenewalServices, renewal: StoredRenewal): Promise<void> {
  const begunBefore = services.clock.now() - HOUR_MS;
  await abandonPayment(
    services,
    renewal,
    ({ state, createdAt }) => state === 'action-needed' && createdAt <= begunBefore,
  );
}
