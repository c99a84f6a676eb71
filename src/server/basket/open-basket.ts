import type { Basket } from '#core/basket/basket.ts';
import { emptyBasket } from '#core/basket/empty-basket.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { storeBehind } from '#server/storefront/public.ts';
import { holdSessionBasket, loadBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';

/** The open basket of a call's session; null when there is none yet, or it was ordered. */
export async function openBasket(db: Queries, call: Call): Promise<StoredBasket | null> {
  const basketId = call.session?.basketId ?? null;
  return basketId === null ? null : loadOpen(db, call, basketId);
}

/** The open basket a change is made to: also one that another request of the session began since this one came in (D6). */
export async function basketToChange(tx: Queries, call: Call): Promise<StoredBasket | null> {
  const known = await openBasket(tx, call);
  if (known !== null || call.session === null) return known;
  const basketId = await holdSessionBasket(tx, call.session);
  if (basketId === null || basketId === call.session.basketId) return null;
  await call.sessions.useBasket(tx, call.session, basketId);
  return loadOpen(tx, call, basketId);
}

/** What a shopper without a basket sees: one with nothing in it, in the brand's first currency. */
export function noBasket(call: Call, id = ''): Basket {
  return emptyBasket(id, call.store.brand.currencies[0] ?? 'EUR');
}

/** A basket of the call's brand; throws when it knows a newer version of the store than this process, which then takes it up (D4). */
export async function loadKnownBasket(db: Queries, { store }: Call, basketId: string): Promise<StoredBasket | null> {
  const stored = await loadBasket(db, store.brand.id, basketId);
  if (stored !== null && stored.storeVersion > store.version) throw storeBehind(stored.storeVersion);
  return stored;
}

async function loadOpen(db: Queries, call: Call, basketId: string): Promise<StoredBasket | null> {
  const stored = await loadKnownBasket(db, call, basketId);
  return stored?.state === 'open' ? stored : null;
}
