import { registeredNames } from '#core/basket/domain-lines.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import { freshAnswers, staleNames } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import type { CheckoutServices } from './checkout-services.ts';
import type { Quote } from './quote.ts';

/** How long somebody who orders waits for a registry, in ms; after that the last known answer counts (D8). */
const PATIENCE_MS = 5_000;

/** The names of a basket that nobody answered for within 60 s: their registries are asked once more before they are ordered (D8). */
export function namesToAsk(call: Call, { basket }: StoredBasket, { checks }: Quote): readonly string[] {
  return staleNames(checks, registeredNames(basket.lines), call.now);
}

/** Asks the registries again, so that the price about to be made tells of a name that is gone. Asks outside, so never inside the transaction. */
export async function askAgain(services: CheckoutServices, call: Call, names: readonly string[]): Promise<void> {
  const patience = services.patience ?? (() => AbortSignal.timeout(PATIENCE_MS));
  await freshAnswers({ ...services, patience }, call.store.brand.id, names, call.now);
}
