import type { PaymentMethodServices } from './payment-method-services.ts';
import { listRemoved, updateDeletedAt } from './payment-method-store.ts';

const BATCH = 20;

/**
 * Deletes removed methods at their providers; returns the number deleted. Failures are skipped until the next run, so
 * that they do not block others.
 */
export async function deleteRemovedMethods(services: PaymentMethodServices): Promise<number> {
  let skipped = 0;
  let deleted = 0;
  for (;;) {
    const removed = await listRemoved(services.database.read, { limit: BATCH, offset: skipped });
    for (const method of removed) {
      if (await isDeleted(services, method)) {
        await services.database.transaction((tx) => updateDeletedAt(tx, method, services.clock.now()));
        deleted += 1;
      } else skipped += 1;
    }
    if (removed.length < BATCH) return deleted;
  }
}

async function isDeleted(
  { deleteMethod, log }: PaymentMethodServices,
  { brandId, id, provider, providerMethodId }: Awaited<ReturnType<typeof listRemoved>>[number],
): Promise<boolean> {
  try {
    return await deleteMethod(brandId, provider, providerMethodId);
  } catch (error) {
    log.warn({ err: error, method: id }, 'a payment method could not be deleted at the provider');
    return false;
  }
}
