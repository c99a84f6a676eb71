import { boughtNames } from '#core/basket/domain-lines.ts';
import { mergeBaskets } from '#core/basket/merge-baskets.ts';
import { saveBillingDetails } from '#server/billing/public.ts';
import { keepRegistrant, loadRegistrant, moveTransferCodes } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import { claimOrders } from '#server/orders/public.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { closeBasket, findCustomerBasket, giveBasketTo, loadBasket, saveBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';

/** What became of two baskets: the one that goes on, and how many lines came over or did not. */
export interface MergedAtSignIn {
  readonly basketId: string | null;
  readonly added: number;
  readonly skipped: number;
}

/**
 * Brings what the session holds to the customer, in the transaction that signs them in: its orders become the customer's (D9), its basket and the one
 * left elsewhere become one, and what was typed at checkout stays (D6, reliability.md §2).
 */
export async function mergeAtSignIn(
  tx: Queries,
  call: Call,
  given: { basketId: string | null; customerId: string },
): Promise<MergedAtSignIn> {
  const brandId = call.store.brand.id;
  const { session } = call;
  if (session !== null && session.kind !== 'customer') await claimOrders(tx, brandId, session.id, given.customerId);
  const loaded = given.basketId === null ? null : await loadBasket(tx, brandId, given.basketId);
  const guest = loaded?.state === 'open' ? loaded : null;
  const kept = await findCustomerBasket(tx, brandId, given.customerId);
  if (guest === null) return { basketId: kept?.basket.id ?? null, added: 0, skipped: 0 };
  if (kept === null || kept.basket.id === guest.basket.id) {
    await giveBasketTo(tx, brandId, guest.basket.id, given.customerId);
    return { basketId: guest.basket.id, added: 0, skipped: 0 };
  }
  return bringTogether(tx, call, guest, kept);
}

async function bringTogether(
  tx: Queries,
  call: Call,
  guest: StoredBasket,
  kept: StoredBasket,
): Promise<MergedAtSignIn> {
  const { basket, notices } = mergeBaskets(guest.basket, kept.basket);
  const common = { brandId: call.store.brand.id, at: call.now };
  const guestOnly = { ...common, basketId: guest.basket.id, version: guest.version };
  const closed = await closeBasket(tx, { ...guestOnly, state: 'merged' });
  const saved = await saveBasket(tx, { ...common, basket, version: kept.version, storeVersion: call.store.version });
  if (!closed || !saved) throw rowMovedOn(`Basket ${guest.basket.id} or ${kept.basket.id}`);
  if (guest.billing !== null) {
    await saveBillingDetails(tx, { ...common, basketId: kept.basket.id, details: guest.billing });
  }
  if (boughtNames(guest.basket.lines).size > 0) await bringNames(tx, common, guest.basket.id, kept.basket.id);
  return { basketId: kept.basket.id, added: notices.added.length, skipped: notices.skipped.length };
}

/** What was given for the names of the guest's basket: who will hold them, and the codes of transfers (D8). */
async function bringNames(
  tx: Queries,
  common: { brandId: string; at: number },
  from: string,
  to: string,
): Promise<void> {
  await moveTransferCodes(tx, common.brandId, { from, to });
  const details = await loadRegistrant(tx, common.brandId, from);
  if (details !== null) await keepRegistrant(tx, { ...common, basketId: to, details });
}
