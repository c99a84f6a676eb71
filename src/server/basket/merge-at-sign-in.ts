import { mergeBaskets } from '#core/basket/merge-baskets.ts';
import type { Call } from '#server/http/call.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { closeBasket, findCustomerBasket, giveBasketTo, loadBasket, saveBasket } from './basket-store.ts';

/** What became of two baskets: the one that goes on, and how many lines came over or did not. */
export interface MergedAtSignIn {
  readonly basketId: string | null;
  readonly added: number;
  readonly skipped: number;
}

/** Brings the basket of the session and the one the customer left elsewhere together, in the transaction that signs them in (D6). */
export async function mergeAtSignIn(tx: Queries, call: Call, given: { basketId: string | null; customerId: string }): Promise<MergedAtSignIn> {
  const brandId = call.store.brand.id;
  const loaded = given.basketId === null ? null : await loadBasket(tx, brandId, given.basketId);
  const guest = loaded?.state === 'open' ? loaded : null;
  const kept = await findCustomerBasket(tx, brandId, given.customerId);
  if (guest === null) return { basketId: kept?.basket.id ?? null, added: 0, skipped: 0 };
  if (kept === null || kept.basket.id === guest.basket.id) {
    await giveBasketTo(tx, brandId, guest.basket.id, given.customerId);
    return { basketId: guest.basket.id, added: 0, skipped: 0 };
  }
  const merged = mergeBaskets(guest.basket, kept.basket);
  const common = { brandId, at: call.now };
  const closed = await closeBasket(tx, { ...common, basketId: guest.basket.id, version: guest.version, state: 'merged' });
  const storeVersion = call.store.version;
  const saved = await saveBasket(tx, { ...common, basket: merged.basket, version: kept.version, storeVersion });
  if (!closed || !saved) throw rowMovedOn(`Basket ${guest.basket.id} or ${kept.basket.id}`);
  const { added, skipped } = merged.notices;
  return { basketId: kept.basket.id, added: added.length, skipped: skipped.length };
}
