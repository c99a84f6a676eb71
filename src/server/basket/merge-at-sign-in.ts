import { boughtNames } from '#core/basket/domain-lines.ts';
import { mergeBaskets } from '#core/basket/merge-baskets.ts';
import { deleteBillingOf, saveBillingDetails } from '#server/billing/public.ts';
import { deleteRegistrantsOf, updateRegistrant, loadRegistrant, moveTransferCodes } from '#server/domains/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { claimWithBilling } from '#server/orders/public.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { closeBasket, findCustomerBasket, giveBasketTo, loadBasket, saveBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';

/** The result of merging: the resulting basket, and the number of lines added or skipped. */
export interface MergedAtSignIn {
  readonly basketId: string | null;
  readonly added: number;
  readonly skipped: number;
}

/** Who signs in, with which basket. */
export interface GivenAtSignIn {
  readonly basketId: string | null;
  readonly customerId: string;
  /** The verified email address; null when none was. */
  readonly provedEmail: string | null;
}

/**
 * Transfers the session's data to the customer in the transaction of the sign-in: assigns its guest orders and those of
 * the verified address, merges its basket with the customer's, and keeps what was entered at checkout.
 */
export async function mergeAtSignIn(
  ids: Pick<Ids, 'uuid'>,
  tx: Queries,
  context: RequestContext,
  given: GivenAtSignIn,
): Promise<MergedAtSignIn> {
  const brandId = context.store.brand.id;
  const own = context.session === null || context.session.kind === 'customer' ? null : context.session;
  const from = { sessionId: own?.id ?? null, orderId: own?.basketId ?? null, email: given.provedEmail };
  await claimWithBilling(ids, tx, { brandId, customerId: given.customerId, ...from }, context.now);
  const loaded = given.basketId === null ? null : await loadBasket(tx, brandId, given.basketId);
  const guest = loaded?.state === 'open' ? loaded : null;
  const kept = await findCustomerBasket(tx, brandId, given.customerId);
  if (guest === null) return { basketId: kept?.basket.id ?? null, added: 0, skipped: 0 };
  if (kept === null || kept.basket.id === guest.basket.id) {
    await giveBasketTo(tx, brandId, guest.basket.id, given.customerId);
    return { basketId: guest.basket.id, added: 0, skipped: 0 };
  }
  return bringTogether(tx, context, { guest, kept, customerId: given.customerId });
}

/** Merges the lines and checkout data of one open basket into another. */
export async function bringTogether(
  tx: Queries,
  context: RequestContext,
  { guest, kept, customerId }: { guest: StoredBasket; kept: StoredBasket; customerId: string | null },
): Promise<MergedAtSignIn> {
  const { basket, notices } = mergeBaskets(guest.basket, kept.basket);
  const common = { brandId: context.store.brand.id, at: context.now };
  const guestOnly = { ...common, basketId: guest.basket.id, version: guest.version };
  const closed = await closeBasket(tx, { ...guestOnly, state: 'merged', customerId });
  const saved = await saveBasket(tx, { ...common, basket, version: kept.version, storeVersion: context.store.version });
  if (!closed || !saved) throw rowMovedOn(`Basket ${guest.basket.id} or ${kept.basket.id}`);
  if (guest.billing !== null) {
    await saveBillingDetails(tx, { ...common, basketId: kept.basket.id, details: guest.billing });
    await deleteBillingOf(tx, common.brandId, [guest.basket.id]);
  }
  if (boughtNames(guest.basket.lines).size > 0) await bringNames(tx, common, guest.basket.id, kept.basket.id);
  await deleteRegistrantsOf(tx, common.brandId, [guest.basket.id]);
  return { basketId: kept.basket.id, added: notices.added.length, skipped: notices.skipped.length };
}

/** Moves the guest basket's registrant and auth codes. */
async function bringNames(
  tx: Queries,
  common: { brandId: string; at: number },
  from: string,
  to: string,
): Promise<void> {
  await moveTransferCodes(tx, common.brandId, { from, to });
  const details = await loadRegistrant(tx, common.brandId, from);
  if (details !== null) await updateRegistrant(tx, { ...common, basketId: to, details });
}
