import { registeredNames } from '#core/basket/domain-lines.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import { freshAnswers, staleNames } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import type { CheckoutServices } from './checkout-services.ts';
import type { Quote } from './quote.ts';

/** Timeout (ms) of availability checks during ordering; afterwards the last known answer counts. */
const PATIENCE_MS = 5_000;

/** The names of a basket without an answer from the last 60 s; they are checked again before ordering. */
export function namesToAsk(call: Call, { basket }: StoredBasket, { checks }: Quote): readonly string[] {
  return staleNames(checks, registeredNames(basket.lines), call.now);
}

/**
 * Checks names again, so that the next price reflects names taken meanwhile. Calls registries, therefore never inside a
 * transaction.
 */
export async function askAgain(services: CheckoutServices, call: Call, names: readonly string[]): Promise<void> {
  const patience = services.patience ?? (() => AbortSignal.timeout(PATIENCE_MS));
  await freshAnswers({ ...services, patience }, call.store.brand.id, names, call.now);
}
