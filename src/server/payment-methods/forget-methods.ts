import type { PaymentMethodServices } from './payment-method-services.ts';
import { findRemoved, markForgotten } from './payment-method-store.ts';

const BATCH = 20;

/**
 * Deletes removed methods at their providers; returns the number deleted. Failures are skipped until the next run, so
 * that they do not block others.
 */
export async function forgetMethods(services: PaymentMethodServices): Promise<number> {
  let passedOver = 0;
  let forgotten = 0;
  for (;;) {
    const removed = await findRemoved(services.database.read, { limit: BATCH, offset: passedOver });
    for (const method of removed) {
      if (await isForgotten(services, method)) {
        await services.database.transaction((tx) => markForgotten(tx, method, services.clock.now()));
        forgotten += 1;
      } else passedOver += 1;
    }
    if (removed.length < BATCH) return forgotten;
  }
}

async function isForgotten(
  { forgetMethod, log }: PaymentMethodServices,
  { brandId, id, provider, providerMethodId }: Awaited<ReturnType<typeof findRemoved>>[number],
): Promise<boolean> {
  try {
    return await forgetMethod(brandId, provider, providerMethodId);
  } catch (error) {
    log.warn({ err: error, method: id }, 'a payment method could not be deleted at the provider');
    return false;
  }
}
