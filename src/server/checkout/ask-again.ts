import { registeredNames } from '#core/basket/domain-lines.ts';
import { loadKnownBasket } from '#server/basket/public.ts';
import { freshAnswers } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import type { CheckoutServices } from './checkout-services.ts';

/** How long somebody who orders waits for a registry, in ms; after that the last known answer counts (D8). */
const PATIENCE_MS = 5_000;

/**
 * Asks the registries again for the names of the session's basket that nobody answered for within 60 s, so that the price about to be made tells of one
 * that is gone (D8). Asks outside, so before the transaction; a brand that sells no names is asked nothing.
 */
export async function askAgain(services: CheckoutServices, call: Call): Promise<void> {
  const { store, session, now } = call;
  const basketId = session?.basketId ?? null;
  if (basketId === null || store.tldIndex.size === 0) return;
  const stored = await loadKnownBasket(services.database.read, call, basketId);
  const names = stored?.state === 'open' ? registeredNames(stored.basket.lines) : [];
  if (names.length === 0) return;
  const patience = services.patience ?? (() => AbortSignal.timeout(PATIENCE_MS));
  await freshAnswers({ ...services, patience }, store.brand.id, names, now);
}
