import { registeredNames } from '#core/basket/domain-lines.ts';
import { freshAnswers, staleNames } from '#server/domains/public.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredBasket } from '#server/shop/public.ts';
import type { CheckoutServices } from './checkout-services.ts';
import type { Quote } from './quote.ts';

/** Timeout (ms) of availability checks during ordering; afterwards the last known answer counts. */
const TIMEOUT_MS = 5_000;

/** The domains of a basket without an answer from the last 60 s; they are checked again before ordering. */
export function namesToRefresh(
  context: RequestContext,
  { basket }: StoredBasket,
  { checks }: Quote,
): readonly string[] {
  return staleNames(checks, registeredNames(basket.lines), context.now);
}

/**
 * Checks domains again, so that the next price reflects domains taken meanwhile. Calls registries, therefore never inside a
 * transaction.
 */
export async function refreshAvailability(
  services: CheckoutServices,
  context: RequestContext,
  names: readonly string[],
): Promise<void> {
  const timeout = services.timeout ?? (() => AbortSignal.timeout(TIMEOUT_MS));
  await freshAnswers({ ...services, timeout }, context.store.brand.id, names, context.now);
}
