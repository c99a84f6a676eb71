import { emptyBasket } from '#core/basket/empty-basket.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { loadBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';

/** The open basket of a call's session; null when there is none yet, or it was ordered. */
export async function openBasket(db: Queries, call: Call): Promise<StoredBasket | null> {
  const basketId = call.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadBasket(db, call.store.brand.id, basketId);
  return stored?.state === 'open' ? stored : null;
}

/** What a shopper without a basket sees: one with nothing in it, in the brand's first currency. */
export function noBasket(call: Call, id = ''): Basket {
  return emptyBasket(id, call.store.brand.currencies[0] ?? 'EUR');
}
