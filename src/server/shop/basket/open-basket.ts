import { type Basket, emptyBasket } from '#core/basket/basket.ts';
import { inSoldCurrency } from '#core/basket/switch-currency.ts';
import { lockOwner } from '#server/identity/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { lockSessionBasket } from '#server/request/sessions/session-store.ts';
import { storeBehind } from '#server/storefront/public.ts';
import { type StoredBasket, findBasket, findCustomerBasket } from './basket-store.ts';

/** The open basket of the request's session; null when there is none or it was ordered. */
export async function findOpenBasket(db: Queries, context: RequestContext): Promise<StoredBasket | null> {
  const basketId = context.session?.basketId ?? null;
  return basketId === null ? null : loadOpen(db, context, basketId);
}

/** The starting point of a change. */
export interface BasketToChange {
  /** null when no basket is open. */
  readonly stored: StoredBasket | null;
  /** The command ids of the previously ordered basket, so that a retried command is not applied to the next basket. */
  readonly done: Basket['commands'];
}

/** The open basket to change, including one created by a concurrent request of the session or in another of the customer. */
export async function basketToChange(tx: Transaction, context: RequestContext): Promise<BasketToChange> {
  const { session } = context;
  const knownId = session?.basketId ?? null;
  const known = knownId === null ? null : await loadKnownBasket(tx, context, knownId);
  if (known?.state === 'open' || session === null) return fromKnown(known);
  const basketId = await lockOtherBasket(tx, session);
  if (basketId === null || basketId === knownId) return fromKnown(known);
  await context.sessions.useBasket(tx, session, basketId);
  return fromKnown(await loadKnownBasket(tx, context, basketId));
}

/** The basket that the session or its customer has now, locked so that concurrent requests do not create two. */
async function lockOtherBasket(tx: Transaction, session: Session): Promise<string | null> {
  const { brandId, customerId } = session;
  if (customerId === null) return lockSessionBasket(tx, session);
  await lockOwner(tx, { brandId, customerId });
  return (await findCustomerBasket(tx, brandId, customerId))?.basket.id ?? null;
}

function fromKnown(known: StoredBasket | null): BasketToChange {
  return known?.state === 'open' ? { stored: known, done: [] } : { stored: null, done: known?.basket.commands ?? [] };
}

/** An empty basket in the brand's first currency. */
export function noBasket(context: RequestContext, id = ''): Basket {
  return emptyBasket(id, context.store.brand.currencies[0] ?? 'EUR');
}

/**
 * A basket of the request's brand; throws StoreBehind when it has a newer store version than this process, which then
 * loads it. It is in a currency that the brand sells in.
 */
export async function loadKnownBasket(
  db: Queries,
  { store }: RequestContext,
  basketId: string,
): Promise<StoredBasket | null> {
  const stored = await findBasket(db, store.brand.id, basketId);
  if (stored === null) return null;
  if (stored.storeVersion > store.version) throw storeBehind(stored.storeVersion);
  return { ...stored, basket: inSoldCurrency(stored.basket, store.brand.currencies) };
}

async function loadOpen(db: Queries, context: RequestContext, basketId: string): Promise<StoredBasket | null> {
  const stored = await loadKnownBasket(db, context, basketId);
  return stored?.state === 'open' ? stored : null;
}
