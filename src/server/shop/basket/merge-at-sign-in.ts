import type { Line } from '#core/basket/basket.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import { mergeBaskets } from '#core/basket/merge-baskets.ts';
import { withoutTransferCode } from '#core/catalogue/without-transfer-code.ts';
import { deleteTransferCodesOf, updateTransferCodeOwner } from '#server/domains/public.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { deleteBillingOf, moveBillingDetails } from '#server/shop/billing/billing-store.ts';
import { deleteRegistrantsOf, findRegistrant, updateRegistrant } from '#server/shop/registrants/registrant-store.ts';
import {
  type StoredBasket,
  updateBasketClosed,
  findCustomerBasket,
  updateBasketCustomer,
  findBasket,
  updateBasket,
} from './basket-store.ts';

/** The result of merging: the resulting basket, and the number of lines added or skipped. */
export interface MergedAtSignIn {
  readonly basketId: string | null;
  readonly added: number;
  readonly skipped: number;
}

/** Who signs in, with which basket. */
export interface SignInBaskets {
  readonly basketId: string | null;
  readonly customerId: string;
  /** Whether billing details, registrant and auth codes come with the basket. */
  readonly keepsDetails: boolean;
}

/** Merges the session's basket and what was entered at checkout with the customer's, in the transaction of the sign-in. */
export async function mergeAtSignIn(
  tx: Transaction,
  context: RequestContext,
  baskets: SignInBaskets,
): Promise<MergedAtSignIn> {
  const brandId = context.store.brand.id;
  const loaded = baskets.basketId === null ? null : await findBasket(tx, brandId, baskets.basketId);
  const opened = loaded?.state === 'open' ? loaded : null;
  const existing = await findCustomerBasket(tx, brandId, baskets.customerId);
  if (opened === null) return { basketId: existing?.basket.id ?? null, added: 0, skipped: 0 };
  const isOwn = existing?.basket.id === opened.basket.id;
  const guest = baskets.keepsDetails || isOwn ? opened : await deleteDetails(tx, context, opened);
  if (existing === null || isOwn) {
    await updateBasketCustomer(tx, brandId, guest.basket.id, baskets.customerId);
    return { basketId: guest.basket.id, added: 0, skipped: 0 };
  }
  return mergeOpenBaskets(tx, mergeOf(context), { guest, existing, customerId: baskets.customerId });
}

/** Deletes what was entered at checkout, so that only the lines are left. */
async function deleteDetails(tx: Transaction, context: RequestContext, stored: StoredBasket): Promise<StoredBasket> {
  const brandId = context.store.brand.id;
  const { version, storeVersion } = stored;
  const lines = stored.basket.lines.map(withoutCode);
  const removed = stored.basket.removed.map((entry) => ({ ...entry, line: withoutCode(entry.line) }));
  const basket = { ...stored.basket, lines, removed };
  await deleteBillingOf(tx, brandId, [basket.id]);
  await deleteRegistrantsOf(tx, brandId, [basket.id]);
  await deleteTransferCodesOf(tx, brandId, [basket.id]);
  const isSaved = await updateBasket(tx, { brandId, basket, version, storeVersion, at: context.now });
  if (!isSaved) throw rowMovedOn(`Basket ${basket.id}`);
  return { ...stored, basket, billing: null, version: version + 1 };
}

function withoutCode(line: Line): Line {
  return { ...line, configuration: withoutTransferCode(line.configuration) };
}

/** When and where baskets are merged, and the store version of the result; `at` in ms. */
export interface BasketMerge {
  readonly brandId: string;
  readonly at: number;
  readonly storeVersion: number;
}

/** A merge by a request. */
export function mergeOf({ store, now: at }: RequestContext): BasketMerge {
  return { brandId: store.brand.id, at, storeVersion: store.version };
}

/** Merges the lines and checkout data of one open basket into another. */
export async function mergeOpenBaskets(
  tx: Transaction,
  { storeVersion, ...common }: BasketMerge,
  { guest, existing, customerId }: { guest: StoredBasket; existing: StoredBasket; customerId: string | null },
): Promise<MergedAtSignIn> {
  const { basket, notices } = mergeBaskets(guest.basket, existing.basket);
  const guestOnly = { ...common, basketId: guest.basket.id, version: guest.version };
  const closed = await updateBasketClosed(tx, { ...guestOnly, state: 'merged', customerId });
  const saved = await updateBasket(tx, { ...common, basket, version: existing.version, storeVersion });
  if (!closed || !saved) throw rowMovedOn(`Basket ${guest.basket.id} or ${existing.basket.id}`);
  if (guest.billing !== null) {
    const [from, to] = [guest.basket.id, existing.basket.id];
    await moveBillingDetails(tx, { ...common, from, to, details: guest.billing });
  }
  if (boughtNames(guest.basket.lines).size > 0) await moveRegistrant(tx, common, guest.basket.id, existing.basket.id);
  await deleteRegistrantsOf(tx, common.brandId, [guest.basket.id]);
  return { basketId: existing.basket.id, added: notices.added.length, skipped: notices.skipped.length };
}

/** Moves the guest basket's registrant and auth codes. */
async function moveRegistrant(
  tx: Transaction,
  common: { brandId: string; at: number },
  from: string,
  to: string,
): Promise<void> {
  await updateTransferCodeOwner(tx, common.brandId, { from, to });
  const details = await findRegistrant(tx, common.brandId, from);
  if (details !== null) await updateRegistrant(tx, { ...common, basketId: to, details });
}
