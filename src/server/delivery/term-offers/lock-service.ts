import { type KnownService, findService } from '#server/delivery/services/service-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockOrder } from '#server/sales/public.ts';

/** Serialises changes of the term of a service by the lock of its order; returns the service as it is now. */
export async function lockService(tx: Transaction, service: KnownService): Promise<KnownService> {
  await lockOrder(tx, service.brandId, service.orderId);
  return (await findService(tx, service)) ?? service;
}
